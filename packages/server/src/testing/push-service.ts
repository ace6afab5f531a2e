/** A local push service with browsers, which decrypt what they receive (RFC 8291) and verify who sent it (RFC 8292). */
import { createDecipheriv, createECDH, createHash, hkdfSync, randomBytes, type ECDH } from 'node:crypto'
import { createServer } from 'node:http'
import { decodeJwt, importJWK, jwtVerify } from 'jose'
import { dayMs } from '@ridgeline/domain/time/durations'

export interface Pushed {
  title: string
  body: string
  tag: string
  lang: string
  url: string
}

export interface Browser {
  /** As `PushSubscription.toJSON` returns it. */
  subscription: { endpoint: string; expirationTime: null; keys: { p256dh: string; auth: string } }
  /** Decrypted, in the order of their arrival. */
  received: Pushed[]
  topics: string[]
  ttl: number[]
}

export interface PushService {
  browser(): Browser
  /** All requests, also those that are refused. */
  requests(): number
  /** The header `Authorization` of each request. */
  tokens: string[]
  /** The status of the following answers. */
  answerWith(status: number, headers?: Record<string, string>): void
  /** Number of following messages to answer. Later ones arrive and are not answered before `release`. */
  answerOnly(times: number): void
  release(): void
  /** Why a request was not one of Web Push. */
  invalid: string[]
  /** Whether each message is decrypted and verified. */
  isStrict: boolean
  close(): Promise<void>
}

interface Keys {
  browser: Browser
  curve: ECDH
  auth: Buffer
}

const bytes = (text: string) => Buffer.from(text)

/** RFC 8291, 3.4 and RFC 8188, 2. */
export function decrypted(body: Buffer, curve: ECDH, auth: Buffer): string {
  const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]!]
  const sender = body.subarray(21, 21 + idLength)
  const record = body.subarray(21 + idLength)
  if (record.length > size) throw new Error('More than one record')
  const info = Buffer.concat([bytes('WebPush: info\0'), curve.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, bytes('Content-Encoding: aes128gcm\0'), 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, bytes('Content-Encoding: nonce\0'), 12))
  const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const plain = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()])
  const end = plain.lastIndexOf(2)
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('Wrong padding')
  return plain.subarray(0, end).toString()
}

async function verifySender(header: string, origin: string): Promise<void> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=([\w-]+)$/.exec(header) ?? []
  const point = Buffer.from(key, 'base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
  await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin })
  const { exp = 0, sub = '' } = decodeJwt(token)
  if (exp * 1000 > Date.now() + dayMs) throw new Error('Valid for more than a day')
  if (!/^(mailto:|https:)/.test(sub)) throw new Error('Without a contact')
}

export async function openPushService(): Promise<PushService> {
  const all = new Map<string, Keys>()
  let [status, answered, requests]: [number, Record<string, string>, number] = [201, {}, 0]
  let toAnswer = Infinity
  const held: (() => void)[] = []
  let origin = ''

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      requests++
      service.tokens.push(String(request.headers['authorization']))
      const keys = all.get(request.url ?? '')
      const accept = async () => {
        if (!keys) throw new Error('Unknown browser')
        const { headers } = request
        if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Wrong encoding')
        const body = Buffer.concat(chunks)
        if (body.length > 4_096) throw new Error('Too long')
        const topic = String(headers['topic'])
        if (!/^[\w-]{1,32}$/.test(topic)) throw new Error('Wrong topic')
        if (service.isStrict) await verifySender(String(headers['authorization']), origin)
        keys.browser.topics.push(topic)
        keys.browser.ttl.push(Number(headers['ttl']))
        if (service.isStrict) keys.browser.received.push(JSON.parse(decrypted(body, keys.curve, keys.auth)))
      }
      if (status >= 300) return void response.writeHead(status, answered).end('not now')
      accept().then(
        () => {
          const answer = () => response.writeHead(status, answered).end()
          if (toAnswer-- > 0) answer()
          else held.push(answer)
        },
        (error: unknown) => {
          service.invalid.push(String(error))
          response.writeHead(400).end()
        },
      )
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  // Making a key takes long; browsers of a crowd differ by their secret.
  const shared = createECDH('prime256v1')
  shared.generateKeys()

  const service: PushService = {
    browser() {
      const auth = randomBytes(16)
      const path = `/push/${createHash('sha256').update(auth).digest('base64url')}`
      const keys = { p256dh: shared.getPublicKey('base64url'), auth: auth.toString('base64url') }
      const browser: Browser = {
        subscription: { endpoint: `${origin}${path}`, expirationTime: null, keys },
        received: [],
        topics: [],
        ttl: [],
      }
      all.set(path, { browser, curve: shared, auth })
      return browser
    },
    requests: () => requests,
    tokens: [],
    answerWith: (next, headers = {}) => ([status, answered] = [next, headers]),
    answerOnly: (times) => void (toAnswer = times),
    release() {
      toAnswer = Infinity
      for (const answer of held.splice(0)) answer()
    },
    invalid: [],
    isStrict: true,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return service
}
