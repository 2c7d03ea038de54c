//! Processor time, which says what work costs whatever else the machine does meanwhile.

use std::time::Duration;

/// The processor time of this process so far, all its threads together; none where the system does not tell.
#[cfg(unix)]
pub(crate) fn processor_time() -> Option<Duration> {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime);
    Some(Duration::new(u64::try_from(time.tv_sec).ok()?, u32::try_from(time.tv_nsec).ok()?))
}

/// The processor time of this process so far, all its threads together; none where the system does not tell.
#[cfg(not(unix))]
pub(crate) const fn processor_time() -> Option<Duration> {
    None
}
