/** What the reference shop was sent, as a page for engineers who try a connection. */
import type { ReceivedCart } from './reference-shop.ts'

/** The latest of each list. */
const shown = 50

export interface ShopState {
  carts: readonly ReceivedCart[]
  /** Records by `entity/id`. */
  records: ReadonlyMap<string, Record<string, unknown>>
  /** Why requests were refused. */
  refusals: readonly string[]
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (value: unknown) => String(value).replaceAll(/[&<>"]/g, (character) => entities[character]!)

/** Amounts are whole minor units, with two digits in all currencies of the product. */
const money = (amount: number, currency: string) => `${(amount / 100).toFixed(2)} ${currency}`

const latest = <T>(list: readonly T[]) => list.slice(-shown).toReversed()
const section = (title: string, count: number, rows: readonly string[]) =>
  `<h2>${title} (${count})</h2>${rows.length > 0 ? `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>` : '<p>None yet.</p>'}`
const withContent = (summary: string, content: unknown) =>
  `<details><summary>${escaped(summary)}</summary><pre>${escaped(JSON.stringify(content, null, 2))}</pre></details>`

const cartRow = (cart: ReceivedCart) =>
  withContent(`${cart.issuedAt} · ${cart.resort.alias} · ${money(cart.total, cart.currency)} · ${cart.lines.length} lines`, cart)

const styles = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 2rem auto; max-width: 56rem; padding: 0 1rem; }
  ul { list-style: none; padding: 0; }
  li { padding: 0.25rem 0; border-bottom: 1px solid color-mix(in srgb, currentColor 15%, transparent); overflow-wrap: anywhere; }
  pre { overflow-x: auto; font-size: 0.8125rem; }`

export function shopPage({ carts, records, refusals }: ShopState): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Reference shop</title>
<style>${styles}</style>
<body>
<h1>Reference shop</h1>
<p>What it was sent since it was started. It remembers nothing longer, and sells nothing. Reload to see what is new.</p>
${section('Carts', carts.length, latest(carts).map(cartRow))}
${section(
  'Records',
  records.size,
  latest([...records]).map(([key, record]) => withContent(key, record)),
)}
${section('Refused requests', refusals.length, latest(refusals).map(escaped))}
`
}

export const messagePage = (message: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Reference shop</title><style>${styles}</style><body><h1>${escaped(message)}</h1><p><a href="/">All that arrived</a></p>`
