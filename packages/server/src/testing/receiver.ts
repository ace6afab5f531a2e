/** A local receiver of webhooks, which verifies each delivery with the library of Standard Webhooks. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { messageOf } from '@ridgeline/domain/values/message-of'

export interface ReceivedMessage {
  type: string
  timestamp: string
  data: {
    collection: string
    id: string
    resortId: string | null
    changed: string[] | null
    record: Record<string, unknown> | null
    terms?: { license: string | null; attribution: string | null }
  }
}

export interface Received {
  id: string
  /** By the monotonic clock, in milliseconds. */
  at: number
  headers: IncomingHttpHeaders
  raw: string
  message: ReceivedMessage
}

export interface Receiver {
  url: string
  /** Those answered with success. */
  received: Received[]
  /** Why deliveries were refused that the library does not verify. */
  invalid: string[]
  /** All requests, also those that were answered with an error. */
  requests(): number
  /** The status of the following answers. */
  answerWith(status: number, headers?: Record<string, string>): void
  /** What is verified; undefined until the secret is known. */
  secret: string | undefined
  close(): Promise<void>
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let requests = 0
  let [status, headers]: [number, Record<string, string>] = [204, {}]
  const invalid: string[] = []
  /** Why the signature is wrong. */
  function refusalOf(raw: string, signed: IncomingHttpHeaders): string | undefined {
    if (!receiver.secret) return undefined
    try {
      new Webhook(receiver.secret).verify(raw, namesOf(signed))
      return undefined
    } catch (error) {
      return messageOf(error)
    }
  }
  const server = createServer((request, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests++
      const raw = Buffer.concat(chunks).toString()
      const refusal = status < 300 ? refusalOf(raw, request.headers) : undefined
      if (refusal !== undefined) invalid.push(refusal)
      else if (status < 300)
        received.push({
          id: String(request.headers['webhook-id']),
          at: performance.now(),
          headers: request.headers,
          raw,
          message: JSON.parse(raw),
        })
      response.writeHead(refusal === undefined ? status : 400, headers).end(status < 300 ? undefined : 'No entry')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    invalid,
    requests: () => requests,
    secret: undefined,
    answerWith: (next, more = {}) => ([status, headers] = [next, more]),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return receiver
}

/** The three headers that are signed. */
export const namesOf = (headers: IncomingHttpHeaders) => ({
  'webhook-id': String(headers['webhook-id']),
  'webhook-timestamp': String(headers['webhook-timestamp']),
  'webhook-signature': String(headers['webhook-signature']),
})
