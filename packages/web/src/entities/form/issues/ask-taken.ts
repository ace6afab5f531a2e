/** Whether another record has a value. Uses the search of the list, which covers all identifying fields. */
import { fieldOf, isOwnPerResort, summaryFields, type Entity } from '@ridgeline/domain/declare/entity'
import { call } from '../../../lib/call/call.ts'
import type { Page, Stored } from '../../api.ts'
import type { AskTaken } from './unique-checks.ts'

/** Limit of found records that are fetched to compare a field the list does not contain. */
const maxCandidates = 5

/** As the server compares: without case. */
const alike = (one: unknown, other: string) => typeof one === 'string' && one.toLowerCase() === other.toLowerCase()

interface Place {
  resortId: string | undefined
  /** The record itself does not count. */
  ownId: () => string | undefined
}

export function askTaken(entity: Entity, { resortId, ownId }: Place): AskTaken {
  const inList = new Set(summaryFields(entity).map(([name]) => name))
  return async function isTaken(field, value, signal) {
    const query = { ...(isOwnPerResort(entity, fieldOf(entity, field)) && { resortId }), q: value, pageSize: 50, count: false }
    const { items } = await call<Page>('GET', entity.plural, query, { signal, quiet: true })
    const others = items.filter(({ id }) => id !== ownId())
    if (inList.has(field)) return others.some((row) => alike(row[field], value))
    if (others.length > maxCandidates) return false
    const records = await Promise.all(
      others.map(({ id }) => call<Stored>('GET', `${entity.plural}/${id}`, undefined, { signal, quiet: true })),
    )
    return records.some((record) => alike(record[field], value))
  }
}
