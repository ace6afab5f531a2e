/** The body of a bulk with as many copies of a record as the limits allow, each with an order of its own. */
import { isTooComplex } from '../../http/limits/bodies/body-limits.ts'

const maxItems = 60

export function largestBulk(item: object, maxBytes: number): { count: number; body: string } {
  const bodyOf = (count: number) =>
    JSON.stringify({ items: Array.from({ length: count }, (_, at) => ({ ...item, ...(at > 0 && { order: at + 1 }) })) })
  const fits = (body: string) => Buffer.byteLength(body) <= maxBytes && !isTooComplex(body)
  // Every smaller one fits too, and building one costs megabytes.
  let [count, tooMany] = [0, maxItems + 1]
  while (tooMany - count > 1) {
    const middle = (count + tooMany) >> 1
    if (fits(bodyOf(middle))) count = middle
    else tooMany = middle
  }
  return { count, body: bodyOf(count) }
}
