import { createHmac } from 'node:crypto'

export interface Signed {
  id: string
  at: Date
  body: string
}

/** A signature of Standard Webhooks. @param key the bytes of the secret, or its text in UTF-8 */
export const signatureOf = (key: Buffer | string, { id, at, body }: Signed): string =>
  `v1,${createHmac('sha256', key)
    .update(`${id}.${Math.floor(at.getTime() / 1000)}.${body}`)
    .digest('base64')}`
