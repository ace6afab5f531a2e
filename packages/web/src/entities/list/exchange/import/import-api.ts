/** Imports on the server. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { ImportRows, ImportSummary, RowOutcome } from '@ridgeline/domain/exchange/imports'
import type { ReceivedFile } from '@ridgeline/domain/exchange/received-files'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CallError } from '../../../../lib/call/call-error.ts'
import { call } from '../../../../lib/call/call.ts'
import { queryString } from '../../../../lib/call/send/call-address.ts'

/** Milliseconds; a large file is sent and read. */
const importTimeout = 180_000
/** Milliseconds between two looks at an import that is worked on. */
const lookAgain = 700

export const isWorking = ({ state }: ImportSummary) => state === 'checking' || state === 'running' || state === 'undoing'

const placeOf = ({ name, scope }: Entity, resortId: string | undefined) => ({ entity: name, ...(scope === 'resort' && { resortId }) })

/** @throws CallError */
export function sendFile(entity: Entity, resortId: string | undefined, file: File): Promise<ImportSummary> {
  const form = new FormData()
  form.append('file', file)
  return call<ImportSummary>('POST', `imports?${queryString(placeOf(entity, resortId))}`, form, { timeout: importTimeout, quiet: true })
}

/** Files of other systems that wait. Beside the imports in the cache: what is run or undone changes both. */
export const receivedQuery = (entity: Entity, resortId: string | undefined) =>
  queryOptions({
    queryKey: ['imports', 'received', entity.name, resortId],
    queryFn: async ({ signal }) =>
      (await call<{ items: ReceivedFile[] }>('GET', 'received-files', placeOf(entity, resortId), { signal, quiet: true })).items,
    staleTime: 0,
  })

/** @throws CallError */
export const openReceived = (id: string) =>
  call<ImportSummary>('POST', `received-files/${id}/import`, undefined, { timeout: importTimeout, quiet: true })

export const turnReceived = (id: string, step: 'dismiss' | 'restore') => call('POST', `received-files/${id}/${step}`)

export const importsQuery = (entity: Entity, resortId: string | undefined) =>
  queryOptions({
    queryKey: ['imports', entity.name, resortId],
    queryFn: async ({ signal }) =>
      (await call<{ items: ImportSummary[] }>('GET', 'imports', placeOf(entity, resortId), { signal, quiet: true })).items,
    staleTime: 0,
  })

export const importQuery = (first: ImportSummary) =>
  queryOptions({
    queryKey: ['imports', 'one', first.id],
    queryFn: ({ signal }) => call<ImportSummary>('GET', `imports/${first.id}`, undefined, { signal, quiet: true }),
    initialData: first,
    refetchInterval: ({ state: { data } }) => (data && isWorking(data) ? lookAgain : false),
  })

export const rowsQuery = ({ id, state }: ImportSummary, outcome: RowOutcome) =>
  infiniteQueryOptions({
    queryKey: ['imports', 'rows', id, state, outcome],
    queryFn: ({ pageParam, signal }) =>
      call<ImportRows>('GET', `imports/${id}/rows`, { outcome, after: pageParam }, { signal, quiet: true }),
    initialPageParam: 0,
    getNextPageParam: ({ next }: ImportRows) => next ?? undefined,
  })

export const checkImport = (id: string, mapped: Pick<ImportSummary, 'mapping' | 'key' | 'fixed' | 'missing'>) =>
  call<ImportSummary>('POST', `imports/${id}/check`, mapped, { quiet: true })

/** @param removes the number of records that the user has agreed to remove */
export const runImport = (id: string, removes: number) =>
  call<ImportSummary>('POST', `imports/${id}/run?${queryString({ removes })}`, undefined, { quiet: true })

export const undoImport = (id: string) => call<ImportSummary>('POST', `imports/${id}/undo`, undefined, { quiet: true })

/** The server's message about the file or the columns, otherwise the error of the call. */
export function faultText(error: unknown): string {
  const fields = error instanceof CallError ? error.data?.fields : undefined
  return fields?.['file']?.[0] ?? fields?.['mapping']?.[0] ?? fields?.['key']?.[0] ?? messageOf(error)
}
