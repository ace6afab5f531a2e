/** Sends messages to the push services of browsers, encrypted for each browser only (RFC 8030, 8291, 8292). */
import { encryptNotification } from '@block65/webcrypto-web-push'
import type { Language } from '@ridgeline/domain/values/localized'
import { timeIn } from '../outbound/conditional.ts'
import { keptConnections } from '../outbound/guarded-request.ts'
import { post, postGate } from '../outbound/post.ts'
import type { Services } from '../services.ts'
import type { Outcome } from './outcome.ts'
import type { PushAddress } from './push-address.ts'
import type { Vapid } from './vapid.ts'

/** Read by the service worker (`/notify/sw.js`). */
export interface PushMessage {
  title: string
  body: string
  lang: Language
  /** Opened by a press. */
  url: string
  /** A message replaces an earlier one with the same tag: up to 32 letters of base64url. */
  tag: string
  /** Seconds for which the push service keeps it. */
  timeToLive: number
  isUrgent: boolean
}

/** Milliseconds in which a push service has to answer. */
const timeout = 10_000
/** Bytes; most push services give a reason. */
const maxAnswer = 200
const connectionsPerService = 50
/** Bytes of UTF-8: what remains of the 4,096 that every push service takes, with room for the other values. */
const maxText = 2_000

/** The browser no longer wants it. */
const gone = new Set([404, 410])
/** It does not accept the token, which another one may mend, as after the clock of this server was wrong. */
const unauthorized = new Set([401, 403])
/** Asked too often, or unable at the moment. */
const busy = new Set([429, 503])
const isFinal = (status: number) => status >= 400 && status < 500 && !busy.has(status) && status !== 408

/** Cut between characters. */
const short = (text: string) => new TextDecoder().decode(Buffer.from(text).subarray(0, maxText)).replace(/\uFFFD$/, '…')

const payloadOf = ({ title, body, tag, lang, url }: PushMessage): Uint8Array =>
  Buffer.from(JSON.stringify({ title: short(title), body: short(body), tag, lang, url }))

export function pushSender({ config, periodic }: Pick<Services, 'config' | 'periodic'>, vapid: Vapid) {
  const gate = postGate(config.pushNetworks)
  const kept = keptConnections(connectionsPerService)
  /** Until when a push service takes nothing, in epoch milliseconds. */
  const pausedUntil = new Map<string, number>()

  return {
    /** @throws OutboundError, and network errors */
    async send({ endpoint, keys }: PushAddress, message: PushMessage): Promise<Outcome> {
      const url = new URL(endpoint)
      const paused = (pausedUntil.get(url.origin) ?? 0) - Date.now()
      if (paused > 0) return { state: 'waiting', pause: paused, error: null, isUncounted: true }
      pausedUntil.delete(url.origin)
      const body = await encryptNotification({ endpoint, keys, expirationTime: null }, payloadOf(message))
      const headers = {
        authorization: await vapid.authorization(url),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: message.timeToLive,
        topic: message.tag,
        urgency: message.isUrgent ? 'high' : 'normal',
      }
      const {
        status,
        headers: answered,
        beginning,
      } = await post(endpoint, body, {
        gate,
        headers,
        timeout,
        maxAnswer,
        signal: periodic.ending,
        kept,
      })
      if (status >= 200 && status < 300) return { state: 'sent' }
      const error = `It answered with ${status} ${beginning}`.trim()
      if (gone.has(status)) return { state: 'gone', error }
      if (unauthorized.has(status)) {
        vapid.refused(url)
        return { state: 'waiting', error }
      }
      const retryAt = busy.has(status) ? timeIn(answered['retry-after'], Date.now()) : null
      if (retryAt === null) return isFinal(status) ? { state: 'failed', error } : { state: 'waiting', error }
      pausedUntil.set(url.origin, retryAt)
      return { state: 'waiting', pause: retryAt - Date.now(), error }
    },
    close() {
      kept.plain.destroy()
      kept.sealed.destroy()
    },
  }
}
