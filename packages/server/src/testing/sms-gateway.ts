/** A local gateway of text messages, which verifies each request with the library of Standard Webhooks. */
import { createServer } from 'node:http'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { Sms } from '../sms/send-sms.ts'

export interface SmsGatewayServer {
  url: string
  secret: string
  /** Those that were accepted. */
  accepted: (Sms & { id: string })[]
  /** Why requests were not valid. */
  invalid: string[]
  requests(): number
  /** The status of the following answers. */
  answerWith(status: number): void
  close(): Promise<void>
}

export async function openSmsGateway(): Promise<SmsGatewayServer> {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
  const webhook = new Webhook(secret)
  const accepted: SmsGatewayServer['accepted'] = []
  const invalid: string[] = []
  let [requests, status] = [0, 202]
  const server = createServer(async (request, response) => {
    requests++
    const body = await text(request)
    const id = String(request.headers['webhook-id'])
    try {
      webhook.verify(body, Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])))
      const sms: Sms = JSON.parse(body)
      if (status < 300) accepted.push({ id, ...sms })
    } catch (error) {
      invalid.push(messageOf(error))
    }
    response.writeHead(status).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The gateway has no port')
  return {
    secret,
    accepted,
    invalid,
    url: `http://127.0.0.1:${address.port}/messages`,
    requests: () => requests,
    answerWith: (next) => void (status = next),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
