/** What people call this device, as far as browsers say: offered as the name of a passkey. */
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux|X11/, 'Linux'],
] as const

export const deviceName = (userAgent = navigator.userAgent): string => systems.find(([sign]) => sign.test(userAgent))?.[1] ?? ''
