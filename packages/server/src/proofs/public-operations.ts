/** Operations open to everybody: what is sent to them, and what they answer to it. */

export const publicBodies: Readonly<Record<string, object>> = {
  '/api/authorization/login': { email: 'x@example.com', password: 'x' },
  '/api/authorization/forgot-password': { email: 'x@example.com' },
  '/api/authorization/reset-password': { token: 'x'.repeat(43), password: 'Marmot on the 4th ridge' },
}

/** Open to everybody, and nothing comes of it: no mail is sent here, and the token is made up. */
export const publicRefusals: Readonly<Record<string, number | 'any'>> = {
  '/api/authorization/forgot-password': 404,
  '/api/authorization/reset-password': 400,
  // A code for whoever asks, until the address has asked too often.
  '/api/displays/devices/pairing': 'any',
  // No right of a person makes him a screen.
  '/api/displays/devices/pairing/claim': 401,
  '/api/displays/devices/heartbeat': 401,
  '/api/displays/devices/picture': 401,
}
