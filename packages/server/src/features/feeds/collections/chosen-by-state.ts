/** A page of what guests find open now, or of the rest. The state is computed, so records are read until enough of them fit. */
import type { Terms } from '@ridgeline/domain/publication/licences'
import type { PublishedItems, ShownRecord } from '../../../publication/publication.ts'

/** Records read at once, and how often, so that one request stays short; a page can then have fewer records, and has a next one. */
const portion = 200
const maxPortions = 5

const isOpen = ({ state }: ShownRecord): boolean => state?.isOpen === true

export async function chosenByState(
  pageFrom: (after: string | undefined, limit: number) => Promise<PublishedItems>,
  openNow: boolean,
  after: string | undefined,
  limit: number,
): Promise<PublishedItems> {
  const records: ShownRecord[] = []
  const terms = new Map<string, Terms>()
  const cursors = new Map<string, string>()
  let next = after ?? null
  for (let read = 0; read < maxPortions && records.length < limit && (read === 0 || next !== null); read++) {
    const page = await pageFrom(next ?? undefined, portion)
    for (const [id, of] of page.terms) terms.set(id, of)
    const fitting = page.records.filter((record) => isOpen(record) === openNow)
    const taken = fitting.slice(0, limit - records.length)
    records.push(...taken)
    next = taken.length < fitting.length ? page.cursors.get(taken.at(-1)!.id)! : page.next
  }
  return { records, terms, cursors, next }
}
