/** The queue on the server. */
import type {
  AcceptedText,
  DueCount,
  DueText,
  DueTexts,
  TextImport,
  UndoneChange,
  UndoneTexts,
} from '@ridgeline/domain/answers/translations'
import type { TermPair } from '@ridgeline/domain/translation/occurring-terms'
import type { Language } from '@ridgeline/domain/values/localized'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { queryString } from '../../lib/call/send/call-address.ts'
import type { QueueParams } from './use-queue-params.ts'

export const queueKey = ['translations'] as const

/** While a user works through it, the queue stays as it was fetched: texts do not move under the cursor. */
export const queueQuery = (params: QueueParams) =>
  infiniteQueryOptions({
    queryKey: [...queueKey, 'texts', params],
    queryFn: ({ pageParam, signal }) =>
      call<DueTexts>('GET', 'translations', { ...params, ...(pageParam && { after: pageParam }) }, { signal, quiet: true }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const ofAllKinds = (params: QueueParams): Omit<QueueParams, 'entity'> => {
  const all = { ...params }
  delete all.entity
  return all
}

export const countsQuery = (params: QueueParams) => {
  const asked = ofAllKinds(params)
  return queryOptions({
    queryKey: [...queueKey, 'counts', asked],
    queryFn: async ({ signal }) => (await call<{ items: DueCount[] }>('GET', 'translations/counts', asked, { signal, quiet: true })).items,
    staleTime: 30_000,
  })
}

export const termsQuery = (source: Language, target: Language) =>
  queryOptions({
    queryKey: [...queueKey, 'terms', source, target],
    queryFn: async ({ signal }) =>
      (await call<{ items: TermPair[] }>('GET', 'translations/terms', { source, target }, { signal, quiet: true })).items,
    staleTime: 30_000,
  })

export const sendAccepted = (text: AcceptedText, isAccepted: boolean) =>
  call('POST', 'translations/accepted', { ...text, isAccepted }, { quiet: true })

export const keyOf = ({ entity, id, field }: Pick<DueText, 'entity' | 'id' | 'field'>) => `${entity} ${id} ${field}`

/** Milliseconds; a large file is sent and checked. */
const importTimeout = 180_000

/** @throws CallError */
export function sendFile(file: File, check: boolean): Promise<TextImport> {
  const form = new FormData()
  form.append('file', file)
  return call<TextImport>('POST', `translations/xliff?${queryString({ check })}`, form, { timeout: importTimeout, quiet: true })
}

export const undoTexts = (items: readonly UndoneChange[]) => call<UndoneTexts>('POST', 'translations/undo', { items }, { quiet: true })
