/** Records on the server: how they are asked for, changed and cached. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Usage } from '@ridgeline/domain/failure'
import type { Issue, Values } from '@ridgeline/domain/rule'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../lib/call/call.ts'
import { CallError } from '../lib/call/call-error.ts'
import { keys } from '../lib/browser/keys.ts'
import type { QueryParams } from './list/list-state.ts'

/** A record as lists and forms read it; the entity says what else it holds. */
export type Stored = Values & { readonly id: string; readonly version: number; readonly active: boolean; readonly resortId?: string }

export interface Page {
  items: Stored[]
  total?: number
  page: number
  pageSize: number
}

export interface Counts {
  total: number
  active: number
  inactive: number
  status?: Readonly<Record<string, number>>
}

export interface HistoryEntry {
  revision: string
  version: number
  action: string
  at: string
  userId: string | null
  userName: string | null
  changes: Readonly<Record<string, { from: unknown; to: unknown }>>
}

export interface Option {
  id: string
  text: string
}

export interface BulkOutcome {
  saved: Stored[]
  failed: { index: number; id: string | null; name: unknown; errors: Readonly<Record<string, readonly string[]>>; issues?: Issue[] }[]
}

const pathOf = ({ plural }: Entity, id: string, rest = '') => `${plural}/${encodeURIComponent(id)}${rest}`

export const listQuery = (entity: Entity, params: QueryParams) =>
  queryOptions({
    queryKey: keys.list(entity.name, params),
    queryFn: ({ signal }) => call<Page>('GET', entity.plural, params, { signal }),
    placeholderData: keepPreviousData,
  })

export const countsQuery = (entity: Entity, params: QueryParams) =>
  queryOptions({
    queryKey: keys.counts(entity.name, params),
    queryFn: ({ signal }) => call<Counts>('GET', `${entity.plural}/counts`, params, { signal }),
    placeholderData: keepPreviousData,
  })

/** The dialog shows in its own place what kept a record or its history away; so does whoever changes something. */
export const recordQuery = (entity: Entity, id: string) =>
  queryOptions({
    queryKey: keys.record(entity.name, id),
    queryFn: ({ signal }) => call<Stored>('GET', pathOf(entity, id), undefined, { signal, quiet: true }),
  })

export const historyQuery = (entity: Entity, id: string) =>
  queryOptions({
    queryKey: keys.history(entity.name, id),
    queryFn: async ({ signal }) =>
      (await call<{ items: HistoryEntry[] }>('GET', pathOf(entity, id, '/history'), undefined, { signal, quiet: true })).items,
    staleTime: 0,
  })

/** What the records with these ids are called. */
export const textsQuery = (target: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: keys.select(target, { ids: [...ids].sort() }),
    queryFn: async ({ signal }) => {
      const { results } = await call<{ results: Option[] }>('GET', `select/${target}`, { ids }, { signal, quiet: true })
      return new Map(results.map(({ id, text }) => [id, text]))
    },
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

export const createRecord = (entity: Entity, draft: Values, idempotencyKey: string) =>
  call<Stored>('POST', entity.plural, draft, { idempotencyKey, quiet: true })

export const changeRecord = (entity: Entity, { id, version }: Pick<Stored, 'id' | 'version'>, changes: Values) =>
  call<Stored>('PATCH', pathOf(entity, id), changes, { ifMatch: version, quiet: true })

export const removeRecord = (entity: Entity, { id, version }: Stored) =>
  call<void>('DELETE', pathOf(entity, id), undefined, { ifMatch: version, block: true, quiet: true })

export const bulkChange = (entity: Entity, items: readonly Values[]) =>
  call<BulkOutcome>('POST', `${entity.plural}/bulk`, { items }, { quiet: true })

/** Brings a removed record back as it was last. */
export async function restoreRecord(entity: Entity, id: string): Promise<Stored> {
  const { items } = await call<{ items: HistoryEntry[] }>('GET', pathOf(entity, id, '/history'), undefined, { quiet: true })
  return call<Stored>('POST', pathOf(entity, id, '/restore'), { revision: items[0]?.revision }, { quiet: true })
}

/** Writes a saved record into everything that shows it, without asking the server again. */
export function showSaved(client: QueryClient, entity: Entity, record: Stored): void {
  client.setQueryData(recordQuery(entity, record.id).queryKey, (old) => (old && old.version > record.version ? old : record))
  client.setQueriesData<Page>({ queryKey: [entity.name, 'list'] }, (page) => page && withRow(page, record.id, record))
}

/** A list row keeps to the fields it had: lists carry a part of a record. */
export function withRow(page: Page, id: string, change: Values): Page {
  const items = page.items.map((row) => {
    if (row.id !== id || (typeof change['version'] === 'number' && change['version'] < row.version)) return row
    const known = Object.entries(change).filter(([name]) => Object.hasOwn(row, name))
    return { ...row, ...Object.fromEntries(known) }
  })
  return { ...page, items }
}

export const refreshLists = (client: QueryClient, entity: Entity) =>
  Promise.all(['list', 'counts'].map((part) => client.invalidateQueries({ queryKey: [entity.name, part] })))

export const isConflict = (error: unknown): error is CallError => error instanceof CallError && error.code === 301
export const isInUse = (error: unknown): error is CallError => error instanceof CallError && error.code === 302
export const isGone = (error: unknown): error is CallError => error instanceof CallError && error.code === 300

/** What the server found wrong, by field. */
export function issuesOf(error: unknown): Issue[] {
  if (!(error instanceof CallError) || (error.code !== 200 && error.code !== 201)) return []
  return (error.data as { issues?: Issue[] } | null)?.issues ?? []
}

/** What keeps a record from being removed. */
export const usageOf = (error: CallError): Usage[] => (error.data as { usedBy?: Usage[] } | null)?.usedBy ?? []
