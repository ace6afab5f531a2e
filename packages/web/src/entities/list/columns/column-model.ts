/** The columns of a list, derived from the entity; related fields share a column. */
import { readableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { isCode, spans } from '@ridgeline/domain/operation/facts'
import type { Field } from '@ridgeline/domain/declare/field'
import { hasOrder } from '@ridgeline/domain/search/sort'

export type Column = { readonly name: string; /** Pixels, if the user has resized it. */ readonly width?: number } & (
  | { readonly type: 'title'; readonly subtitle: readonly string[] }
  | { readonly type: 'status'; readonly note: string | undefined }
  | { readonly type: 'span'; readonly to: string }
  | { readonly type: 'languages' }
  | { readonly type: 'active' }
  | { readonly type: 'value'; readonly align: 'start' | 'end'; /** The field with the value above the boundary. */ readonly upper?: string }
)

const numeric = new Set<string>(['integer', 'decimal', 'money'])

function subtitleFields({ list, fields, operational }: Entity): string[] {
  const rest = list.slice(1)
  // A field that changes during the day is not a type.
  const sort = rest.find((name) => fields[name]?.kind === 'choice' && !operational.includes(name))
  // Codes people use when speaking are shown below the name.
  return [...(sort ? [sort] : []), ...rest.filter((name) => isCode(fields[name]))]
}

/** Aligned at the start, because waiting time is an icon with a number. */
const isAmount = (name: string, field: Field | undefined) =>
  name !== 'waitingTime' && field !== undefined && numeric.has(field.kind) && !isCoded(field)

/** A number with a label for each value. */
const isCoded = (field: Field) => (field.kind === 'integer' && field.of !== undefined) || ('unit' in field && field.unit === 'degrees')

/** Avalanche danger is given for two elevations: `dangerAm`, and `dangerAmUpper` above the boundary. */
const upperOf = (name: string) => `${name}Upper`

const valueColumn = ({ fields, list }: Entity, name: string): Column => ({
  type: 'value',
  name,
  align: isAmount(name, fields[name]) ? 'end' : 'start',
  ...(list.includes(upperOf(name)) && { upper: upperOf(name) }),
})

export function columnsOf(entity: Entity): Column[] {
  const { list, fields } = entity
  const [title = 'id', ...rest] = list
  const subtitle = subtitleFields(entity)
  const shownElsewhere = new Set([...subtitle, 'statusNote', 'active', ...rest.flatMap((name) => [spans[name] ?? '', upperOf(name)])])
  const columns: Column[] = [{ type: 'title', name: title, subtitle }]
  for (const name of rest) {
    const to = spans[name]
    if (shownElsewhere.has(name)) continue
    if (name === 'status') columns.push({ type: 'status', name, note: list.includes('statusNote') ? 'statusNote' : undefined })
    else if (to && list.includes(to)) columns.push({ type: 'span', name, to })
    else columns.push(valueColumn(entity, name))
  }
  if (fields[title]?.kind === 'localized') columns.push({ type: 'languages', name: 'languages' })
  if (list.includes('active')) columns.push({ type: 'active', name: 'active' })
  return columns
}

/** Further fields of a column. */
export function besideOf(column: Column): readonly string[] {
  if (column.type === 'span') return [column.to]
  return column.type === 'value' && column.upper ? [column.upper] : []
}

/** Composite values are not shown in cells. */
const shapeless = new Set<string>([
  'id',
  'geometry',
  'controlPoints',
  'openingHours',
  'schedule',
  'assignments',
  'resortPermissions',
  'items',
])
const meaningless = new Set(['version', 'resortId'])

/** All possible columns: those of every list first, then the fields in the order of the form. */
export function availableColumns(entity: Entity): Column[] {
  const usual = columnsOf(entity)
  const taken = new Set(usual.flatMap((column) => [column.name, ...besideOf(column)]))
  const more = readableFields(entity).filter(([name, { kind }]) => !taken.has(name) && !shapeless.has(kind) && !meaningless.has(name))
  return [...usual, ...more.map(([name]) => valueColumn(entity, name))]
}

/** As stored: `waitingTime`, or `waitingTime:120` with a width. */
export const keptColumn = ({ name, width }: Column): string => (width === undefined ? name : `${name}:${width}`)

/** Pixels. */
const minColumnWidth = 60
const maxColumnWidth = 900
export const boundedWidth = (width: number) => Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, width)))

/** The chosen columns. The one with the name is always first. */
export function chosenColumns(entity: Entity, kept: readonly string[] | undefined): Column[] {
  const usual = columnsOf(entity)
  if (!kept) return usual
  const available = new Map(availableColumns(entity).map((column) => [column.name, column]))
  const [title] = usual
  const chosen = new Map<string, Column>([[title!.name, title!]])
  for (const entry of kept) {
    const [name = '', width = ''] = entry.split(':')
    const column = available.get(name)
    if (column) chosen.set(name, /^\d{2,4}$/.test(width) ? { ...column, width: boundedWidth(Number(width)) } : column)
  }
  return [...chosen.values()]
}

export function isSortable(column: Column, { fields }: Entity): boolean {
  const field = fields[column.name]
  return field !== undefined && hasOrder(field)
}
