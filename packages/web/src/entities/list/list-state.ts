/** The state of a list is stored in the URL: search, sort, filters, columns. A copied URL shows the same list. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { hasOrder } from '@ridgeline/domain/search/sort'
import type { Density } from '../../lib/session/settings/preferences.ts'
import { soundFilters, type Filters } from './filters/filter-state.ts'

export interface ListState {
  q: string
  /** A field name, with `-` before it for descending; empty for the order the records have by themselves (OP2). */
  sort: string
  /** The page the list is scrolled to. */
  page: number
  active: boolean | undefined
  filters: Filters
  /** Fixed filters of the screen. */
  where: Readonly<Record<string, string>>
  /** Columns of a view; without them the user's preferences apply. */
  columns: string | undefined
  density: Density | undefined
  /** The id of the view that was opened, or `all` where another one would open by itself. */
  view: string | undefined
}

export type Search = Readonly<Record<string, unknown>>
export type QueryParams = Readonly<Record<string, string | readonly string[]>>

export const pageSize = 50

/** One parameter holds all values of a filter. A comma within a value, as a tag can have, is written after a backslash. */
const joined = (values: readonly string[]) => values.map((value) => value.replaceAll(',', String.raw`\,`)).join(',')
const parted = (text: string) => text.split(/(?<!\\),/u).map((value) => value.replaceAll(String.raw`\,`, ','))
const densities: readonly Density[] = ['compact', 'default', 'comfortable']

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function valuesOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? value.map(textOf) : parted(textOf(value))
  return [...new Set(parts.filter(Boolean))]
}

function isSortedBy({ fields, list }: Entity, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && (hasOrder(field) || (list.includes(name) && field.kind !== 'refs'))
}

export function listStateOf(entity: Entity, search: Search): ListState {
  const { where = {} } = entity
  const page = Number(textOf(search['page']))
  const active = textOf(search['active'])
  const sort = textOf(search['sort'])
  return {
    q: textOf(search['q']),
    sort: isSortedBy(entity, sort.replace(/^-/u, '')) ? sort : '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    active: active === 'true' ? true : active === 'false' ? false : undefined,
    filters: soundFilters(entity, (parameter) => (Object.hasOwn(where, parameter) ? [] : valuesOf(search[parameter]))),
    where,
    columns: textOf(search['columns']) || undefined,
    density: densities.find((density) => density === search['density']),
    view: textOf(search['view']) || undefined,
  }
}

/** Only differences to the default, so that the default list has a plain URL. */
export function searchOf(entity: Entity, state: ListState): Record<string, string> {
  const { q, sort, page, active, filters, columns, density, view } = state
  return {
    ...(view && { view }),
    ...(q && { q }),
    ...(sort && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...(active !== undefined && { active: String(active) }),
    ...Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, joined(values)])),
    ...(columns && { columns }),
    ...(density && { density }),
  }
}

type Narrowing = Pick<ListState, 'q' | 'active' | 'filters' | 'where'>

function narrowingParams({ q, active, filters, where }: Narrowing): Record<string, string | readonly string[]> {
  return { ...(q && { q }), ...(active !== undefined && { active: String(active) }), ...filters, ...where }
}

const placeOf = (resortId: string | undefined) => ({ ...(resortId !== undefined && { resortId }) })

/** The request parameters of a list. `fields` are those in addition to the ones of every list. */
export function queryOf(state: ListState, resortId: string | undefined, fields: readonly string[] = []): QueryParams {
  return {
    ...placeOf(resortId),
    ...narrowingParams(state),
    ...(fields.length > 0 && { fields }),
    ...(state.sort && { sort: state.sort }),
    pageSize: String(pageSize),
  }
}

/** The parameters of one page, without the count, which is another request. */
export const pageParams = (params: QueryParams, place: { page: string } | { after: string }): QueryParams => ({
  ...params,
  ...place,
  count: 'false',
})

/** The columns of the URL, otherwise the user's preference. */
export const keptColumnsOf = ({ columns }: ListState, own: readonly string[] | undefined) => columns?.split(',') ?? own

/** Whether a list is narrowed or ordered by one of these fields: `status`, `waitingTime.from`, `sort=-status`. */
export function dependsOn({ sort, ...narrowing }: QueryParams, names: ReadonlySet<string>): boolean {
  const narrowed = Object.keys(narrowing).map((parameter) => parameter.split('.')[0]!)
  const sorted = textOf(sort)
    .split(',')
    .map((part) => part.replace(/^-/u, ''))
  return [...narrowed, ...sorted].some((name) => names.has(name))
}

/** The parameters of the count. */
export const totalQueryOf = (state: Narrowing, resortId: string | undefined): QueryParams => ({
  ...placeOf(resortId),
  ...narrowingParams(state),
})

/** The status counts follow all filters but their own. */
export function countsQueryOf(state: Narrowing, resortId: string | undefined): QueryParams {
  const { status: _, ...filters } = state.filters
  return totalQueryOf({ q: state.q, active: undefined, filters, where: state.where }, resortId)
}

export const isFiltered = ({ q, active, filters }: Narrowing): boolean =>
  q !== '' || active !== undefined || Object.keys(filters).length > 0

/** Clears search and filters, but keeps the columns. */
export const withoutFilters = (entity: Entity, { columns, density, sort, view }: ListState): ListState => ({
  ...listStateOf(entity, {}),
  columns,
  density,
  sort,
  view,
})

/** A changed filter starts at the first page. */
export function withFilters(state: ListState, changes: Filters): ListState {
  const filters = Object.entries({ ...state.filters, ...changes }).filter(([, values]) => values.length > 0)
  return { ...state, page: 1, filters: Object.fromEntries(filters) }
}

export const withFilter = (state: ListState, name: string, values: readonly string[]): ListState => withFilters(state, { [name]: values })

export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}

/** Ascending, then descending, then back to the order a fresh list has. */
export function nextSort(current: string, name: string): string {
  if (current === name) return `-${name}`
  return current === `-${name}` ? '' : name
}
