/** Fetches which records refer to these, before the user is asked whether to remove them. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Use, UsedRecord } from '@ridgeline/domain/answers/usage'
import type { ReactNode } from 'react'
import { call } from '../../../lib/call/call.ts'
import type { Stored } from '../../api.ts'
import { Dropped, loadUseWords, refusing, UsedList, UsedMany } from './used-list.tsx'

const maxPerRequest = 100
/** Milliseconds; after that the question is shown without usage. */
const usageTimeout = 4_000

async function usesOf({ plural }: Entity, rows: readonly Stored[]): Promise<UsedRecord[]> {
  const found: UsedRecord[] = []
  for (let from = 0; from < rows.length; from += maxPerRequest) {
    const ids = rows.slice(from, from + maxPerRequest).map(({ id }) => id)
    const { items } = await call<{ items: UsedRecord[] }>('GET', `${plural}/usage`, { ids }, { quiet: true, timeout: usageTimeout })
    found.push(...items)
  }
  return found
}

/** References from records that are removed in the same request do not count. */
function withoutGoing(used: readonly UsedRecord[], going: ReadonlySet<string>): UsedRecord[] {
  return used.map(({ id, uses }) => ({
    id,
    uses: uses.flatMap((use): Use[] => {
      const records = use.records.filter((record) => !going.has(record.id))
      const count = use.count - (use.records.length - records.length)
      return count > 0 ? [{ ...use, records, count }] : []
    }),
  }))
}

function merged(uses: readonly Use[]): Use[] {
  const groups = Map.groupBy(uses, ({ entity, field }) => `${entity} ${field}`)
  return [...groups.values()].map((group) => {
    const records = [...new Map(group.flatMap((use) => use.records.map((record) => [record.id, record] as const))).values()]
    const [count, hidden] = [group.reduce((sum, use) => sum + use.count, 0), group.reduce((sum, use) => sum + use.hidden, 0)]
    // A record may refer to several of them; it counts once if all records are known.
    const isAllKnown = group.every((use) => use.records.length === use.count)
    return { ...group[0]!, records, hidden, count: isAllKnown ? records.length : count }
  })
}

export interface Removable {
  free: readonly Stored[]
  body: ReactNode
}

/** @returns which rows can be removed, and the text of the question. */
export async function checkRemovable(entity: Entity, rows: readonly Stored[], language: Language): Promise<Removable> {
  const used = withoutGoing(await usesOf(entity, rows), new Set(rows.map(({ id }) => id)))
  await loadUseWords(used)
  const [only] = used
  if (rows.length === 1) {
    if (!only) return { free: rows, body: null }
    return { free: refusing(only).length ? [] : rows, body: <UsedList used={only} language={language} /> }
  }
  const held = rows.flatMap((row) => {
    const found = used.find(({ id }) => id === row.id)
    return found && refusing(found).length ? [{ row, used: found }] : []
  })
  const isHeld = new Set(held.map(({ row }) => row.id))
  const lost = merged(used.filter(({ id }) => !isHeld.has(id)).flatMap(({ uses }) => uses))
  return {
    free: rows.filter(({ id }) => !isHeld.has(id)),
    body: (
      <>
        {held.length > 0 && <UsedMany entity={entity} held={held} language={language} />}
        <Dropped uses={lost} language={language} />
      </>
    ),
  }
}
