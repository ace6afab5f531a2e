/** Hands a priced cart to the shop: a signed payload that a browser posts (docs/shop-handover.md, decision 0138). */
import { randomUUID } from 'node:crypto'
import type { CartLine } from '@ridgeline/domain/cart/cart'
import { Failure } from '@ridgeline/domain/check/failure'
import type { Issue } from '@ridgeline/domain/check/rule'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Services } from '../../services.ts'
import { shopSecret } from '../../secrets/sealed-fields.ts'
import { signatureOf } from '../../webhooks/send/signature.ts'
import { pricedAnswer } from './prices/priced-answer.ts'
import type { SellingResort } from './resort-shop.ts'

/** As long as libraries of Standard Webhooks accept a timestamp. */
export const minutesValid = 5

export interface SignedCart {
  url: string
  expiresAt: string
  fields: Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature' | 'payload', string>
}

/** @throws invalid for what is not sold, notFound where no shop is connected */
export async function handOver(
  services: Pick<Services, 'db' | 'vault' | 'publication'>,
  resort: SellingResort,
  lines: readonly CartLine[],
  language: Language,
): Promise<SignedCart> {
  const secret = await shopSecret.open(services.db, services.vault, resort.entry.id)
  if (!resort.shopUrl || secret === undefined) throw new Failure('notFound')
  const cart = await pricedAnswer(services, resort, lines, language)
  const issues = cart.lines.flatMap(({ faults }, at): Issue[] =>
    faults.length > 0 ? [{ field: `lines.${at}`, rule: 'generic', args: [] }] : [],
  )
  if (issues.length > 0 || cart.total === null) throw new Failure('invalid', { issues })
  const [id, now] = [randomUUID(), Math.floor(resort.now / 1_000) * 1_000]
  const expiresAt = new Date(now + minutesValid * 60_000).toISOString()
  const payload = JSON.stringify({
    type: 'cart.handOver',
    id,
    issuedAt: new Date(now).toISOString(),
    expiresAt,
    resort: { id: resort.entry.id, alias: resort.entry.alias, shopResortId: resort.shopResortId },
    language,
    currency: cart.currency,
    lines: cart.lines.map(({ productId, items, amount, name }) => {
      const { sku, shopProductId, vatRate } = cart.products.get(productId)!
      return { productId, sku, shopProductId, name, vatRate, items, amount }
    }),
    taxes: cart.taxes,
    total: cart.total,
  })
  const timestamp = String(now / 1_000)
  const fields = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatureOf(secret, { id, at: new Date(now), body: payload }),
    payload,
  }
  return { url: resort.shopUrl, expiresAt, fields }
}
