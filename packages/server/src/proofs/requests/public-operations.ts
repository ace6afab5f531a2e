/** Public operations: their requests and expected responses. */

const choice = { records: [], closingEarly: true, snowFrom: null, avalancheFrom: null, messages: false, quietAtNight: false }
const line = { productId: '00000000-0000-4000-8000-000000000000', days: ['2027-01-11'], persons: [{ category: 'adult', quantity: 1 }] }

export const publicBodies: Readonly<Record<string, object>> = {
  '/api/authorization/login': { email: 'x@example.com', password: 'x' },
  '/api/authorization/forgot-password': { email: 'x@example.com' },
  '/api/authorization/reset-password': { token: 'x'.repeat(43), password: 'Marmot on the 4th ridge' },
  '/api/authorization/directory': { code: 'x'.repeat(43) },
  '/api/authorization/directory/back-channel-logout': { logout_token: 'x' },
  '/api/authorization/second-factor': { token: 'x'.repeat(43), code: '123456' },
  '/api/authorization/passkey': {
    credential: {
      id: 'eA',
      rawId: 'eA',
      type: 'public-key',
      response: { clientDataJSON: 'e30', authenticatorData: 'eA', signature: 'eA' },
    },
  },
  '/api/notifications/{resort}/push': {
    subscription: { endpoint: 'https://push.example/x', keys: { p256dh: 'B'.repeat(87), auth: 'x'.repeat(22) } },
    system: null,
    language: 'en',
    choice,
  },
  '/api/notifications/{resort}/mail': { email: 'x@example.com', language: 'en', choice },
  '/api/cart/{resort}/prices': { lines: [] },
  '/api/cart/{resort}/hand-over': { lines: [line] },
  '/api/notifications/own': { token: 'x'.repeat(43) },
  '/api/notifications/stop': { token: 'x'.repeat(43) },
}

/** Public operations without effect here: no mail is sent, and the token is invalid. */
export const publicRefusals: Readonly<Record<string, number | 'any'>> = {
  '/api/authorization/forgot-password': 404,
  '/api/authorization/reset-password': 400,
  // No directory is configured.
  '/api/authorization/directory': 404,
  '/api/authorization/directory/back-channel-logout': 404,
  '/api/authorization/second-factor': 400,
  // No channel is connected, and the token is unknown.
  '/api/notifications/{resort}/push': 404,
  '/api/notifications/{resort}/mail': 404,
  '/api/notifications/own': 404,
  '/api/notifications/stop': 404,
  // The resort is unknown.
  '/api/cart/{resort}/prices': 404,
  '/api/cart/{resort}/hand-over': 404,
  // Passkeys are not for the address of the tests.
  '/api/authorization/passkey': 'any',
  '/api/authorization/passkey/options': 'any',
  // A code for every caller, until the rate limit of the address is reached.
  '/api/displays/devices/pairing': 'any',
  // No permission of a user makes the caller a screen.
  '/api/displays/devices/pairing/claim': 401,
  '/api/displays/devices/heartbeat': 401,
  '/api/displays/devices/picture': 401,
}
