//! The program: opens a window on a folder of packs. In a browser the page opens it, when it is ready
//! (`ritual_editor::browser`).

#[cfg(not(target_arch = "wasm32"))]
mod desk;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    desk::main()
}

#[cfg(target_arch = "wasm32")]
fn main() {
    use ritual_editor as _;
}
