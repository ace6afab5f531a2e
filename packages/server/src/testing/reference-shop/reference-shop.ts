/**
 * A shop that receives carts as docs/shop-handover.md describes it, and changes as docs/synchronisation.md does, with the library of
 * Standard Webhooks and a memory of used ids.
 */
import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { messagePage, shopPage } from './shop-page.ts'
import { shopRecords } from './shop-records.ts'

export interface ReceivedCart {
  type: string
  id: string
  issuedAt: string
  expiresAt: string
  resort: { id: string; alias: string; shopResortId: string | null }
  language: string
  currency: string
  lines: {
    productId: string
    sku: string
    shopProductId: string | null
    name: string | null
    vatRate: number | null
    items: { day: string; category: string; quantity: number; unitPrice: number; amount: number }[]
    amount: number
  }[]
  taxes: { rate: number; net: number; tax: number }[]
  total: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** The shop adds up by itself. @throws for a cart whose sums are wrong */
function checkSums({ lines, total }: ReceivedCart): void {
  for (const { items, amount } of lines) {
    if (items.some((item) => item.unitPrice * item.quantity !== item.amount)) throw new Error('An item is wrong')
    if (sum(items.map((item) => item.amount)) !== amount) throw new Error('A line is wrong')
  }
  if (sum(lines.map(({ amount }) => amount)) !== total) throw new Error('The total is wrong')
}

export type ReferenceShop = Awaited<ReturnType<typeof openReferenceShop>>

interface Options {
  /** Milliseconds, for the expiry. */
  now?: () => number
  /** A free one by default. */
  port?: number
  /** Of the carts that are for this shop; all by default. */
  shopResortIds?: readonly (string | null)[]
}

/** On the loopback interface only. @throws if the port is in use */
export async function openReferenceShop(secret: string, { now = Date.now, port = 0, shopResortIds }: Options = {}) {
  const received: ReceivedCart[] = []
  const refused: string[] = []
  const used = new Set<string>()

  /** @throws for a cart that was changed, expired or used, or is for another shop with the same secret */
  function accept(fields: URLSearchParams): ReceivedCart {
    const headers = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, fields.get(name) ?? '']),
    )
    const payload = fields.get('payload') ?? ''
    new Webhook(secret, { format: 'raw' }).verify(payload, headers)
    // The signature proves its shape.
    const cart: ReceivedCart = JSON.parse(payload)
    if (Date.parse(cart.expiresAt) <= now()) throw new Error('Expired')
    if (cart.id !== headers['webhook-id'] || used.has(cart.id)) throw new Error('Used')
    if (shopResortIds && !shopResortIds.includes(cart.resort.shopResortId)) throw new Error('Foreign')
    checkSums(cart)
    used.add(cart.id)
    received.push(cart)
    return cart
  }

  const records = shopRecords(secret)
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (request.url === '/changes') return records.answer(Buffer.concat(chunks).toString(), request.headers, response)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      if (request.method === 'GET') {
        const refusals = [...refused, ...records.invalid]
        return response.end(shopPage({ carts: received, records: records.stored, refusals }))
      }
      try {
        const { total, currency } = accept(new URLSearchParams(Buffer.concat(chunks).toString()))
        response.end(messagePage(`To pay: ${total} ${currency}`))
      } catch (error) {
        refused.push(messageOf(error))
        response.writeHead(400).end(messagePage('Refused'))
      }
    })
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
  const bound = server.address()
  const origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  return {
    origin,
    url: `${origin}/cart`,
    changesUrl: `${origin}/changes`,
    records,
    received,
    refused,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
