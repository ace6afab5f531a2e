/** A slope whose geometry changed twenty times and has the maximum size the server accepts. */
import { ask } from './caller.ts'

const changes = 20
/** Numbers of positions to try, largest first. */
const sizes = [100 * 500, 20_000, 5_000, 1_000]
const from = '203.0.113.4'

/** @returns the id of the slope. @throws when no size is accepted. */
export async function plantHistory(origin: string, resortId: string, token: string): Promise<string> {
  const list = await ask(origin, `/api/private/slopes?resortId=${resortId}&pageSize=1`, { from, token })
  const [slope] = (JSON.parse(list.text) as { items: { id: string }[] }).items
  const path = `/api/private/slopes/${slope!.id}`
  let size = 0
  for (let at = 0; at < changes; at++) {
    const etag = (await ask(origin, path, { from, token })).etag!
    for (; size < sizes.length; size++) {
      const geometry = zigzag(sizes[size]!, at)
      const { status } = await ask(origin, path, { method: 'PATCH', from, token, body: { geometry }, headers: { 'if-match': etag } })
      if (status === 200) break
    }
    if (size === sizes.length) throw new Error('No geometry was accepted.')
  }
  return slope!.id
}

/** Lines of at most 5,000 positions each that no simplification can shorten. */
function zigzag(positions: number, seed: number) {
  const inLine = Math.min(positions, 5_000)
  const lines = Array.from({ length: Math.ceil(positions / inLine) }, (_, line) =>
    Array.from({ length: inLine }, (_, at) => [
      Number((7.7 + line * 0.001 + (at % 2) * 0.01 + seed * 0.0001).toFixed(6)),
      Number((45.9 + at * 0.00001).toFixed(6)),
    ]),
  )
  return { type: 'MultiLineString', coordinates: lines }
}
