/** A benchmark case: requests that are sent to Ridgeline and to the servers it is compared with. */

/** What the requests of a benchmark use: the user, and the records of the requests. */
export interface BenchData {
  token: string
  /** Has 100,000 skilifts. */
  resortId: string
  /** A resort of typical size, for its displays. */
  displayResortId: string
  /** One of its lifts. */
  displayLift: { id: string; version: number }
  /** A departure board of the same resort. */
  displayBoardId: string
  /** A resort with a single lift, so that a display shows nothing else. */
  lonelyResortId: string
  lonelyLift: { id: string; version: number }
  /** Some skilifts with their current versions. */
  lifts: { id: string; version: number }[]
}

export interface Answer {
  status: number
  /** Status line and headers. */
  head: string
}

export interface Case {
  name: string
  description: string
  connections: number
  /** Also run on the bare `pg` + Fastify server. */
  bare?: true
  /** Uses the widest entity of a resort, which has to be seeded first. */
  isOfWidest?: true
  /** The endless requests of one connection; each `yield` returns the response. */
  requests(data: BenchData, connection: number): Generator<Buffer, never, Answer>
}

const head = (method: string, path: string, headers: Record<string, string>) =>
  [`${method} ${path} HTTP/1.1`, 'Host: bench', ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n')

export const get = (path: string, headers: Record<string, string> = {}) => Buffer.from(head('GET', path, headers))

export function send(method: 'POST' | 'PATCH', path: string, body: unknown, headers: Record<string, string>): Buffer {
  const bytes = Buffer.from(JSON.stringify(body))
  const described = { ...headers, 'Content-Type': 'application/json', 'Content-Length': String(bytes.length) }
  return Buffer.concat([Buffer.from(head(method, path, described)), bytes])
}

export const signedIn = ({ token }: BenchData) => ({ Authorization: `Bearer ${token}` })

/** Repeats the requests; each connection starts at a different one. */
export function* inTurn(requests: readonly Buffer[], connection: number): Generator<Buffer, never, Answer> {
  for (let at = connection; ; at++) yield requests[at % requests.length]!
}
