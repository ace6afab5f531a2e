import type { Settings } from '../settings/settings.ts'

/** Passkeys belong to the public address; without one, to every port of this computer. */
export const canUsePasskeys = ({ passkeyOrigin }: Settings): boolean =>
  'PublicKeyCredential' in globalThis && [location.origin, `http://${location.hostname}`].includes(passkeyOrigin ?? '')
