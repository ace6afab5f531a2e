/** What a bench asks of a server. The same requests go to Ridgeline and to whatever it is measured beside. */

/** Where the bench takes place: who asks, and about what. */
export interface Place {
  token: string
  /** Has 100,000 skilifts. */
  resortId: string
  /** A resort as resorts are, for its displays. */
  displayResortId: string
  /** One of its lifts. */
  displayLift: { id: string; version: number }
  /** A board of departures of the same resort. */
  displayBoardId: string
  /** A resort with one lift, so that a board shows nothing else. */
  lonelyResortId: string
  lonelyLift: { id: string; version: number }
  /** Some skilifts, with the versions they have now. */
  lifts: { id: string; version: number }[]
}

export interface Answer {
  status: number
  /** Status line and headers as they came. */
  head: string
}

export interface Case {
  name: string
  says: string
  connections: number
  /** Answered by bare `pg` + Fastify too. */
  bare?: true
  /** Asks of the widest kind of record a resort has, which has to be there first. */
  isOfWidest?: true
  /** What one connection asks, request after request; each `yield` gives the answer. Endless. */
  requests(place: Place, connection: number): Generator<Buffer, never, Answer>
}

const head = (method: string, path: string, headers: Record<string, string>) =>
  [`${method} ${path} HTTP/1.1`, 'Host: bench', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')

export const get = (path: string, headers: Record<string, string> = {}) => Buffer.from(head('GET', path, headers))

export function send(method: 'POST' | 'PATCH', path: string, body: unknown, headers: Record<string, string>): Buffer {
  const bytes = Buffer.from(JSON.stringify(body))
  const described = { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) }
  return Buffer.concat([Buffer.from(head(method, path, described)), bytes])
}

export const signedIn = ({ token }: Place) => ({ Authorization: `Bearer ${token}` })

/** The same requests over and over; each connection starts at another one. */
export function* inTurn(requests: readonly Buffer[], connection: number): Generator<Buffer, never, Answer> {
  for (let at = connection; ; at++) yield requests[at % requests.length]!
}
