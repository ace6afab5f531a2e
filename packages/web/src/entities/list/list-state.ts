/** What a list shows lives in the address: search, sort, page, filters. Copied, the address shows the same list. */
import { nameFieldOf, type Entity } from '@ridgeline/domain/entity'

export interface ListState {
  q: string
  /** A field name, with `-` before it for descending. */
  sort: string
  page: number
  active: boolean | undefined
  filters: Readonly<Record<string, readonly string[]>>
}

export type Search = Readonly<Record<string, unknown>>
export type QueryParams = Readonly<Record<string, string | readonly string[]>>

export const pageSize = 50

/** Short lists of closed values never hold a comma, so one parameter holds them all. */
const separator = ','

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function valuesOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(textOf) : textOf(value).split(separator)
  return [...new Set(parts.filter(Boolean))]
}

export const defaultSortOf = (entity: Entity): string => nameFieldOf(entity)

export function listStateOf(entity: Entity, search: Search): ListState {
  const filters = entity.filters.map((name) => [name, valuesOf(search[name])] as const)
  const page = Number(textOf(search['page']))
  const active = textOf(search['active'])
  const sort = textOf(search['sort'])
  return {
    q: textOf(search['q']),
    sort: Object.hasOwn(entity.fields, sort.replace(/^-/u, '')) ? sort : defaultSortOf(entity),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    active: active === 'true' ? true : active === 'false' ? false : undefined,
    filters: Object.fromEntries(filters.filter(([, values]) => values.length > 0)),
  }
}

/** Only what differs from a fresh list, so the plain list has a plain address. */
export function searchOf(entity: Entity, state: ListState): Record<string, string> {
  return {
    ...(state.q && { q: state.q }),
    ...(state.sort !== defaultSortOf(entity) && { sort: state.sort }),
    ...(state.page > 1 && { page: String(state.page) }),
    ...(state.active !== undefined && { active: String(state.active) }),
    ...Object.fromEntries(Object.entries(state.filters).map(([name, values]) => [name, values.join(separator)])),
  }
}

function filterParams({ q, active, filters }: ListState): Record<string, string | readonly string[]> {
  return { ...(q && { q }), ...(active !== undefined && { active: String(active) }), ...filters }
}

/** What the server is asked for. */
export function queryOf(state: ListState, resortId: string | undefined): QueryParams {
  return {
    ...(resortId !== undefined && { resortId }),
    ...filterParams(state),
    sort: state.sort,
    page: String(state.page),
    pageSize: String(pageSize),
  }
}

/** The pulse counts what the other filters leave, never narrowed by the pulse itself. */
export function countsQueryOf(state: ListState, resortId: string | undefined): QueryParams {
  const { status: _, ...filters } = state.filters
  return { ...(resortId !== undefined && { resortId }), ...filterParams({ ...state, active: undefined, filters }) }
}

export const isFiltered = ({ q, active, filters }: ListState): boolean =>
  q !== '' || active !== undefined || Object.keys(filters).length > 0

/** A changed filter starts at the first page. */
export function withFilter(state: ListState, name: string, values: readonly string[]): ListState {
  const { [name]: _, ...others } = state.filters
  return { ...state, page: 1, filters: values.length > 0 ? { ...others, [name]: values } : others }
}

export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/** Ascending, then descending, then back to the order a fresh list has. */
export function nextSort(entity: Entity, current: string, name: string): string {
  if (current === name) return `-${name}`
  return current === `-${name}` && name !== defaultSortOf(entity) ? defaultSortOf(entity) : name
}
