/** Records on the server: requests, changes and the query cache. */
import { summaryFields, type Entity, type EntityOf } from '@ridgeline/domain/declare/entity'
import type { Usage } from '@ridgeline/domain/check/failure'
import type { Issue, Values } from '@ridgeline/domain/check/rule'
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../lib/call/call.ts'
import { CallError } from '../lib/call/call-error.ts'
import { namedRecords } from '../lib/call/reference-options.ts'
import { queryKeys } from '../lib/call/queries/query-keys.ts'
import { askForProfile } from '../lib/session/own/ask-for-profile.ts'
import { pageParams, type QueryParams } from './list/list-state.ts'
import { withWaiting } from './record/pending/waiting-changes.ts'
import { loadedEntity } from './source/entity-source.ts'

/** A record as lists and forms read it; its further fields are declared by the entity. */
export type Stored = Values & { readonly id: string; readonly version: number; readonly active: boolean; readonly resortId?: string }

/** One of this entity. Lists leave out what is empty or was not asked for. */
export type StoredOf<E> = Stored & EntityOf<E>

export interface Page<Row = Stored> {
  items: Row[]
  total?: number
  page: number
  pageSize: number
  /** Cursor of the next page. */
  next?: string
}

export interface Counts {
  total: number
  active: number
  inactive: number
  status?: Readonly<Record<string, number>>
}

export interface Option {
  id: string
  text: string
}

export interface BulkFailure {
  index: number
  id: string | null
  name: unknown
  errors: Readonly<Record<string, readonly string[]>>
  issues?: Issue[]
  usedBy?: Usage[]
}

export interface BulkOutcome {
  saved: Stored[]
  removed?: string[]
  failed: BulkFailure[]
}

export const pathOf = ({ plural }: Entity, id: string, rest = '') => `${plural}/${encodeURIComponent(id)}${rest}`

const pageKey = (entity: Entity, params: QueryParams, page: number) => queryKeys.list(entity.name, { ...params, page: String(page) })

/** The cursor of the previous page, unless that page is being fetched again: its end may change, and rows would be repeated or missing. */
function placeOf(client: QueryClient, entity: Entity, params: QueryParams, page: number) {
  const before = client.getQueryState<Page>(pageKey(entity, params, page - 1))
  const isSure = before?.fetchStatus === 'idle' && !before.isInvalidated
  return isSure && before.data?.next ? { after: before.data.next } : { page: String(page) }
}

/** One page of a list, without the count, which is a request of its own. */
export const pageQuery = (client: QueryClient, entity: Entity, params: QueryParams, page: number) =>
  queryOptions({
    queryKey: pageKey(entity, params, page),
    async queryFn({ signal }) {
      const found = await call<Page>('GET', entity.plural, pageParams(params, placeOf(client, entity, params, page)), { signal })
      return { ...found, items: withWaiting(found.items) }
    },
  })

/** The cached rows of a list in its order, for the records before and after an opened one. */
export function knownRows(client: QueryClient, entity: Entity, params: QueryParams): Stored[] {
  const wanted = comparable(params)
  return (
    client
      .getQueriesData<Page>({ queryKey: [entity.name, 'list'] })
      // `keys.list` puts the parameters third.
      .map(([key, page]) => ({ params: key[2] as QueryParams, page }))
      .filter(({ params: of }) => comparable(of) === wanted)
      .toSorted((one, other) => Number(one.params['page']) - Number(other.params['page']))
      .flatMap(({ page }) => page?.items ?? [])
  )
}

/** These rows as cached now: a row may have changed since it was selected. */
export function asShown(client: QueryClient, entity: Entity, rows: readonly Stored[]): Stored[] {
  const shown = new Map<string, Stored>()
  for (const [, page] of client.getQueriesData<Page>({ queryKey: [entity.name, 'list'] }))
    for (const row of page?.items ?? []) if ((shown.get(row.id)?.version ?? 0) < row.version) shown.set(row.id, row)
  return rows.map((row) => {
    const newer = shown.get(row.id)
    return newer && newer.version > row.version ? { ...row, ...newer } : row
  })
}

/** All cached pages with any columns. */
const comparable = (params: QueryParams) =>
  JSON.stringify(
    Object.entries(params)
      .filter(([name]) => name !== 'page' && name !== 'fields')
      .sort(),
  )

export const countsQuery = (entity: Entity, params: QueryParams) =>
  queryOptions({
    queryKey: queryKeys.counts(entity.name, params),
    queryFn: ({ signal }) => call<Counts>('GET', `${entity.plural}/counts`, params, { signal }),
    placeholderData: keepPreviousData,
  })

/** Quiet, because the dialog shows errors of a record or its history in place. */
export const recordQuery = <E extends Entity>(entity: E, id: string) =>
  queryOptions({
    queryKey: queryKeys.record(entity.name, id),
    queryFn: ({ signal }) => call<StoredOf<E>>('GET', pathOf(entity, id), undefined, { signal, quiet: true }),
  })

/** The names of the records with these ids. */
export const textsQuery = (target: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.select(target, { ids: [...ids].sort() }),
    queryFn: async ({ signal }) => new Map((await namedRecords(target, ids, signal)).map((named) => [named.id, named.text])),
    enabled: ids.length > 0,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })

/** The tags other records have in a field. */
export const usedTagsQuery = (entity: Entity | undefined, name: string, resortId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.used(entity?.name ?? '', { name, resortId }),
    queryFn: async ({ signal }) =>
      (await call<{ results: string[] }>('GET', `${entity!.plural}/used-${name}`, { resortId }, { signal, quiet: true })).results,
    enabled: entity !== undefined,
    staleTime: 60_000,
  })

export const createRecord = (entity: Entity, draft: Values, idempotencyKey: string) =>
  call<Stored>('POST', entity.plural, draft, { idempotencyKey, quiet: true })

export const changeRecord = <E extends Entity>(entity: E, { id, version }: Pick<Stored, 'id' | 'version'>, changes: Values) =>
  call<StoredOf<E>>('PATCH', pathOf(entity, id), changes, { ifMatch: version, quiet: true })

type Bulk = { items: readonly Values[] } | { remove: readonly Pick<Stored, 'id' | 'version'>[] } | { restore: readonly string[] }

export const bulk = (entity: Entity, body: Bulk) => call<BulkOutcome>('POST', `${entity.plural}/bulk`, body, { quiet: true })

/** Limit of ids in one URL. */
const idsAtOnce = 100
/** Limit of the server for one request. */
const rowsAtOnce = 200

const moreThanSummary = (entity: Entity, names: readonly string[]) => {
  const always = new Set(summaryFields(loadedEntity(entity.name) ?? entity).map(([name]) => name))
  return names.filter((name) => !always.has(name))
}

/** The current values of these fields; removed records are left out. */
export async function valuesOf(entity: Entity, rows: readonly Pick<Stored, 'id'>[], names: readonly string[]): Promise<Stored[]> {
  const fields = moreThanSummary(entity, names)
  const found: Stored[] = []
  for (let at = 0; at < rows.length; at += idsAtOnce) {
    const ids = rows.slice(at, at + idsAtOnce).map(({ id }) => id)
    const query = { ids, ...(fields.length > 0 && { fields }), pageSize: String(rowsAtOnce), count: 'false' }
    found.push(...(await call<Page>('GET', entity.plural, query, { quiet: true })).items)
  }
  return found
}

interface Asking {
  signal?: AbortSignal
  onCount?: (count: number) => void
}

/** All records of a list, not only the shown page. */
export async function allRows<E extends Entity>(entity: E, params: QueryParams, { signal, onCount }: Asking = {}): Promise<StoredOf<E>[]> {
  const found: StoredOf<E>[] = []
  for (let after: string | undefined; ;) {
    const place = after ? { after } : {}
    const query = { ...params, pageSize: String(rowsAtOnce), count: 'false', ...place }
    const { items, next } = await call<Page<StoredOf<E>>>('GET', entity.plural, query, { ...(signal && { signal }), quiet: true })
    found.push(...items)
    onCount?.(found.length)
    if (!next) return found
    after = next
  }
}

/** Writes a saved record into all cached queries that show it, without another request. */
export function showSaved(client: QueryClient, entity: Entity, record: Stored): void {
  client.setQueryData(recordQuery(entity, record.id).queryKey, (old) => (old && old.version > record.version ? old : record))
  client.setQueriesData<Page>({ queryKey: [entity.name, 'list'] }, (page) => page?.items && withRow(page, record.id, record))
  // Its name, zone and currency are part of the profile, which follows changes of others only within seconds.
  if (entity.name === 'resort') void askForProfile()
}

/** A row keeps the fields it had, because lists contain only some fields of a record. */
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

/** Faults the server found, by field. */
export function issuesOf(error: unknown): Issue[] {
  if (!(error instanceof CallError) || (error.code !== 200 && error.code !== 201)) return []
  return error.data?.issues ?? []
}
