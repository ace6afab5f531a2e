/** The columns of a list, derived from the entity: what belongs together is shown together. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Field } from '@ridgeline/domain/field'

export type Column = { readonly name: string } & (
  | { readonly type: 'title'; readonly meta: readonly string[] }
  | { readonly type: 'status'; readonly note: string | undefined }
  | { readonly type: 'span'; readonly to: string }
  | { readonly type: 'languages' }
  | { readonly type: 'active' }
  | { readonly type: 'value'; readonly align: 'start' | 'end' }
)

/** Two heights are one picture. */
const spans: Readonly<Record<string, string>> = { lowestPoint: 'highestPoint', baseElevation: 'topElevation' }

const numeric = new Set<string>(['integer', 'decimal'])

/** A code people say aloud: its place is under the name. */
const isCode = (field: Field | undefined) => field?.kind === 'text' && field.unique === true

function metaOf({ list, fields }: Entity): string[] {
  const rest = list.slice(1)
  const sort = rest.find((name) => fields[name]?.kind === 'choice' && name !== 'status')
  return [...(sort ? [sort] : []), ...rest.filter((name) => isCode(fields[name]))]
}

export function columnsOf(entity: Entity): Column[] {
  const { list, fields } = entity
  const [title = 'id', ...rest] = list
  const meta = metaOf(entity)
  const shownElsewhere = new Set([...meta, 'statusNote', 'active', ...rest.flatMap((name) => (spans[name] ? [spans[name]] : []))])
  const columns: Column[] = [{ type: 'title', name: title, meta }]
  for (const name of rest) {
    const to = spans[name]
    if (shownElsewhere.has(name)) continue
    if (name === 'status') columns.push({ type: 'status', name, note: list.includes('statusNote') ? 'statusNote' : undefined })
    else if (to && list.includes(to)) columns.push({ type: 'span', name, to })
    else columns.push({ type: 'value', name, align: isAmount(name, fields[name]) ? 'end' : 'start' })
  }
  if (fields[title]?.kind === 'localized') columns.push({ type: 'languages', name: 'languages' })
  if (list.includes('active')) columns.push({ type: 'active', name: 'active' })
  return columns
}

/** Waiting time is a picture with a number, so it stands at the start of its column. */
const isAmount = (name: string, field: Field | undefined) => name !== 'waitingTime' && field !== undefined && numeric.has(field.kind)

export const isSortable = (column: Column): boolean => column.type !== 'languages'
