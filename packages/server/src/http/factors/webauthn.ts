/** The library of WebAuthn, loaded when the first passkey is used: it needs 25 MB, and many installations have no passkeys. */
export const webauthn = () => import('@simplewebauthn/server')

/** EdDSA, ES256 and RS256, which all authenticators of today have one of (COSE numbers). */
export const algorithms = [-8, -7, -257]
