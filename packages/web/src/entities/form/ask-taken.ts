/** Whether another record has a value, through the search of the list: it looks into everything that identifies a record. */
import { fieldOf, isOwnPerResort, summaryFields, type Entity } from '@ridgeline/domain/entity'
import { call } from '../../lib/call/call.ts'
import type { Page, Stored } from '../api.ts'
import type { AskTaken } from './unique-checks.ts'

/** Of so many found records that may carry the value unseen in the list, each is looked at. */
const mostLookedAt = 5

/** As the server compares: without case. */
const alike = (one: unknown, other: string) => typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

interface Place {
  resortId: string | undefined
  /** The record itself has the value, of course. */
  ownId: () => string | undefined
}

export function askTaken(entity: Entity, { resortId, ownId }: Place): AskTaken {
  const inList = new Set(summaryFields(entity).map(([name]) => name))
  return async function isTaken(field, value, signal) {
    const query = { ...(isOwnPerResort(entity, fieldOf(entity, field)) && { resortId }), q: value, pageSize: 50, count: false }
    const { items } = await call<Page>('GET', entity.plural, query, { signal, quiet: true })
    const others = items.filter(({ id }) => id !== ownId())
    if (inList.has(field)) return others.some((row) => alike(row[field], value))
    if (others.length > mostLookedAt) return false
    const records = await Promise.all(
      others.map(({ id }) => call<Stored>('GET', `${entity.plural}/${id}`, undefined, { signal, quiet: true })),
    )
    return records.some((record) => alike(record[field], value))
  }
}
