/** The reasons offered for a status: those last used in the resort for this kind of record, and the predefined ones in all languages. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { localize, type Localized } from '@ridgeline/domain/values/localized'
import { reasonKey, reasonsOf } from '@ridgeline/domain/operation/status-reasons'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { inAllLanguages, loadInAllLanguages, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { usedReasons } from './forget-used.ts'

export interface Reason {
  id: string
  word: string
  /** The text for guests, in all available languages. */
  note: () => Promise<Localized>
}

const usedQuery = (entity: Entity, resortId: string | undefined) =>
  queryOptions({
    queryKey: [usedReasons, entity.name, resortId],
    queryFn: async ({ signal }) =>
      (await call<{ results: Localized[] }>('GET', 'status-notes', { resortId, entity: entity.name }, { signal, quiet: true })).results,
    enabled: resortId !== undefined,
    staleTime: 60_000,
    retry: false,
  })

/** For reasons that will be chosen soon: their texts are then there at once. */
export const loadReasonNotes = () => loadInAllLanguages('reasons')

/** Empty until the recent reasons are known, because options that move cause wrong choices. */
export function useReasons(entity: Entity, resortId: string | undefined): readonly Reason[] | undefined {
  const language = useLanguage()
  const { data, isPending, fetchStatus } = useQuery(usedQuery(entity, resortId))
  if (isPending && fetchStatus === 'fetching') return undefined
  const known = reasonsOf(entity.name).map((reason): Reason => {
    const key = reasonKey(reason)
    return { id: reason, word: text(key), note: () => inAllLanguages('reasons', key) }
  })
  const words = new Set(known.map(({ word }) => word))
  const used = (data ?? [])
    .map((note, at): Reason => ({ id: `used ${at}`, word: localize(note, language), note: async () => note }))
    .filter(({ word }) => word && !words.has(word))
  return [...used, ...known]
}
