/** Requests for copying records into another resort: what would become of them, the copies, and taking them back. */
import type { CopiedRecord, CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import type { KeptRecord } from '@ridgeline/domain/answers/undo'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { call } from '../../lib/call/call.ts'
import type { BulkFailure, BulkOutcome } from '../api.ts'
import { loadEntity } from '../source/entity-source.ts'

export interface CopyAsked {
  resortId: string
  records: readonly { entity: string; id: string; texts?: Readonly<Record<string, string>> }[]
  twice: boolean
}

/** Milliseconds; hundreds of records with their references. */
const copyTimeout = 120_000

/** Their declarations and words. */
function loadKinds({ records }: CopyAnswer): Promise<unknown> {
  const referred = records.flatMap(({ emptied }) => emptied.flatMap((ended) => ended.records))
  const kinds = new Set([...records, ...referred].map(({ entity }) => entity))
  return Promise.all([...kinds].map(loadEntity))
}

export const copyQuery = (entity: string, asked: CopyAsked | undefined) =>
  queryOptions({
    queryKey: queryKeys.used(entity, { copies: asked }),
    async queryFn({ signal }) {
      const answer = await call<CopyAnswer>('POST', 'copies?check=true', asked, { signal, quiet: true, timeout: copyTimeout })
      await loadKinds(answer)
      return answer
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const copyRecords = (asked: CopyAsked) => call<CopyAnswer>('POST', 'copies', asked, { quiet: true, timeout: copyTimeout })

interface UndoneCopies extends BulkOutcome {
  kept: KeptRecord[]
  /** Records of other entities. */
  others: { entity: string; count: number; kept: KeptRecord[]; failed: BulkFailure[] }[]
}

export async function undoCopies({ entity, made }: Pick<CopiedRecord, 'entity' | 'made'>): Promise<UndoneCopies> {
  const { plural } = await loadEntity(entity)
  return call<UndoneCopies>('POST', `${plural}/undo`, { items: [made], together: true }, { quiet: true, timeout: copyTimeout })
}
