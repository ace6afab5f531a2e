/** Rows for guests: sections with the same number, name and type are one lift or slope. */
import { localize, type Language } from '../../values/localized.ts'
import type { DisplayStatus, ShownItem, ShownLift, ShownSlope } from '../feed.ts'

export interface Row<Item extends ShownItem = ShownItem> {
  /** The first section, with the common values. */
  item: Item
  name: string
  status: DisplayStatus
  note: string
  /** Ids of all sections. */
  ids: readonly string[]
}

const kindOf = (item: ShownItem) => (item.entity === 'skilift' ? item.type : `${item.difficulty}.${item.type ?? ''}`)

/** Limited if only some sections are open; unknown only if all are unknown. */
export function commonStatus(statuses: readonly DisplayStatus[]): DisplayStatus {
  const known = statuses.filter((status) => status !== 'unknown')
  const [first = 'unknown', ...rest] = known
  if (known.length < statuses.length && first !== 'unknown')
    return first === 'closed' && rest.every((status) => status === first) ? 'closed' : 'limited'
  return rest.every((status) => status === first) ? first : 'limited'
}

/** @param keyOf additional criteria for sections of one row. */
export function rowsOf<Item extends ShownItem>(
  items: readonly Item[],
  language: Language,
  keyOf = (item: Item, name: string) => [item.mapNumber, name, kindOf(item)].join('\n'),
): Row<Item>[] {
  const groups = new Map<string, [Item, ...Item[]]>()
  for (const item of items) {
    const name = localize(item.name, language)
    // Sections without number and name are only drawn.
    if (!item.mapNumber && !name) continue
    const key = keyOf(item, name)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  const rows = [...groups.values()].map((group) => rowOf(group, language))
  return rows.sort(byNumber(language))
}

function rowOf<Item extends ShownItem>(group: readonly [Item, ...Item[]], language: Language): Row<Item> {
  const [item] = group
  return {
    item,
    name: localize(item.name, language),
    status: commonStatus(group.map(({ status }) => status)),
    note: group.map(({ statusNote }) => localize(statusNote, language)).find(Boolean) ?? '',
    ids: group.map(({ id }) => id),
  }
}

/** The manual order, then the number on the map (2 before 10), then the name. */
export function byNumber(language: Language) {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return (a: Row, b: Row) =>
    a.item.order - b.item.order ||
    Number(!a.item.mapNumber) - Number(!b.item.mapNumber) ||
    compare(a.item.mapNumber ?? '', b.item.mapNumber ?? '') ||
    compare(a.name, b.name)
}

export const isLift = (item: ShownItem): item is ShownLift => item.entity === 'skilift'
export const isSlope = (item: ShownItem): item is ShownSlope => item.entity === 'slope'

export const liftRows = (items: readonly ShownItem[], language: Language) => rowsOf(items.filter(isLift), language)
export const slopeRows = (items: readonly ShownItem[], language: Language) => rowsOf(items.filter(isSlope), language)
