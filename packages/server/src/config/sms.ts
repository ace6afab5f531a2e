/** Configuration of the gateway that sends text messages about alarms; its contract is in `docs/sms-gateway.md`. */
import { isLoopback } from './addresses.ts'

export interface SmsGateway {
  url: string
  /** Signs each request. */
  key: Buffer
}

/** Standard Webhooks require keys of 24 to 64 bytes. */
const secretPattern = /^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/

/** @param refuse called with each invalid value. */
export function smsGatewayOf(valueOf: (name: string) => string | undefined, refuse: (fault: string) => void): SmsGateway | undefined {
  const [address, secret] = [valueOf('SMS_GATEWAY_URL'), valueOf('SMS_GATEWAY_SECRET')]
  if (!address && !secret) return undefined
  if (!address || !secret) {
    refuse('SMS_GATEWAY_URL and SMS_GATEWAY_SECRET belong together: set both or none.')
    return undefined
  }
  const url = URL.parse(address)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname))
  // Neither value is repeated: both may be secret.
  if (!isSafe || url.username || url.password)
    refuse('SMS_GATEWAY_URL must be an https address without credentials; http only on this machine.')
  if (!secretPattern.test(secret)) refuse('SMS_GATEWAY_SECRET must be "whsec_" and 24 to 64 bytes in base64.')
  return { url: address, key: Buffer.from(secret.slice('whsec_'.length), 'base64') }
}
