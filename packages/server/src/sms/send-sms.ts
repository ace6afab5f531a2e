/** Hands a text message to the gateway of the operator, as `docs/sms-gateway.md` describes. */
import type { SmsGateway } from '../config/sms.ts'
import { FinalFailure } from '../jobs/final-failure.ts'
import { signatureOf } from '../webhooks/send/signature.ts'

export interface Sms {
  /** In the format of E.164: `+421905123456`. */
  to: string
  text: string
  /** A message with the same tag replaces the former, where the network can do that. */
  tag: string
}

/** Milliseconds in which the gateway has to answer. */
const timeout = 10_000
/** Repeating the request can help. Wrong keys too, because the operator can correct them. */
const temporary = new Set([401, 403, 408, 425, 429])

/**
 * Resolves when the gateway has accepted the message.
 * @param id the same for each attempt, so that the gateway recognises a repeated message
 * @throws FinalFailure when the gateway refuses the message itself; any other error means that another attempt may succeed
 */
export async function sendSms({ url, key }: SmsGateway, id: string, sms: Sms): Promise<void> {
  const body = JSON.stringify(sms)
  const at = new Date()
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Ridgeline',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatureOf(key, { id, at, body }),
    },
    body,
  })
  await response.body?.cancel()
  if (response.ok) return
  const message = `The gateway answered with ${response.status}`
  if (response.status >= 400 && response.status < 500 && !temporary.has(response.status)) throw new FinalFailure(message)
  throw new Error(message)
}
