/** Requests for merging two records and for undoing it. */
import type { KeptRecord } from '@ridgeline/domain/answers/undo'
import type { UsedRecord } from '@ridgeline/domain/answers/usage'
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { pathOf, type BulkFailure, type BulkOutcome, type Stored } from '../api.ts'
import { loadUseWords } from '../list/removal/used-list.tsx'

export interface Merged {
  record: Stored
  /** The version of its removal. */
  removed: { id: string; version: number }
  changed: number
}

type Seen = Pick<Stored, 'id' | 'version'>

/** Milliseconds; up to a thousand records are changed. */
const mergeTimeout = 60_000

export const mergeRecords = (entity: Entity, kept: Seen, other: Seen, values: Values) =>
  call<Merged>(
    'POST',
    pathOf(entity, kept.id, '/merge'),
    { other: other.id, version: other.version, values },
    { ifMatch: kept.version, quiet: true, timeout: mergeTimeout },
  )

interface UndoneMerge extends BulkOutcome {
  kept: KeptRecord[]
  /** Records of other entities. */
  others: { entity: string; count: number; kept: KeptRecord[]; failed: BulkFailure[] }[]
}

export const undoMerge = ({ plural }: Entity, { removed }: Merged) =>
  call<UndoneMerge>('POST', `${plural}/undo`, { items: [removed], together: true }, { quiet: true, timeout: mergeTimeout })

/** Where the records are used, with the words of the entities in it. */
export const usesQuery = (entity: Entity, ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.used(entity.name, { ids: [...ids] }),
    async queryFn({ signal }) {
      const { items } = await call<{ items: UsedRecord[] }>('GET', `${entity.plural}/usage`, { ids }, { signal, quiet: true })
      await loadUseWords(items)
      return new Map(items.map(({ id, uses }) => [id, uses]))
    },
    enabled: ids.length === 2,
    staleTime: 0,
  })
