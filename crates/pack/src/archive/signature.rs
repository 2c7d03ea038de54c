//! Who answers for an archive, or for an index of some.

use serde::{Deserialize, Serialize};

use crate::names::SIGNATURE;
use crate::{PublicKey, Refusal, SecretKey, canonical};

/// The one way to sign that is known.
const ALGORITHM: &str = "ed25519";

/// A signature of the bytes of a manifest or an index.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SignatureFile {
    algorithm: String,
    public_key: String,
    signature: String,
}

/// Signs a manifest or an index.
pub(crate) fn sign(manifest: &[u8], key: &SecretKey) -> Vec<u8> {
    canonical::to_bytes(&SignatureFile {
        algorithm: ALGORITHM.to_owned(),
        public_key: key.public().to_string(),
        signature: hex::encode(key.sign(manifest)),
    })
}

/// Returns who signed a manifest or an index.
pub(crate) fn signer(manifest: &[u8], bytes: &[u8]) -> Result<PublicKey, Refusal> {
    let unreadable = |reason: String| Refusal::Unreadable { name: SIGNATURE.to_owned(), reason };
    let signed: SignatureFile = serde_json::from_slice(bytes).map_err(|error| unreadable(error.to_string()))?;
    if signed.algorithm != ALGORITHM {
        return Err(unreadable(format!("it is signed by `{}`, and only `{ALGORITHM}` is known", signed.algorithm)));
    }
    let mut key = [0; 32];
    let mut signature = [0; 64];
    let is_hex = hex::decode_to_slice(&signed.public_key, &mut key).is_ok()
        && hex::decode_to_slice(&signed.signature, &mut signature).is_ok();
    let public = is_hex.then(|| PublicKey::from_bytes(&key)).flatten();
    let public = public.ok_or_else(|| unreadable("its key or its signature is none".to_owned()))?;
    // Written again from what was read, so that digits in capitals, which mean the same, are no second way to write it.
    let again = SignatureFile { public_key: hex::encode(key), signature: hex::encode(signature), ..signed };
    if canonical::to_bytes(&again) != bytes {
        return Err(Refusal::NotCanonicalJson { name: SIGNATURE.to_owned() });
    }
    if public.has_signed(manifest, &signature) { Ok(public) } else { Err(Refusal::BrokenSignature) }
}
