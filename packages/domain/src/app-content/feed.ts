/** The feed: categories with their items, and which of them each value of a filter keeps. */
import { openStateOf } from '../guests/open-state.ts'
import type { Operational } from '../guests/operational.ts'
import { listOf, valuesOf, type AppRecord, type AppRecords, type RecordOf, type Shown } from './app-records.ts'
import { contentOf } from './content/content-of.ts'
import { categoriesFor } from './content/visible-categories.ts'
import type { Circumstances } from './guest/circumstances.ts'

export const maxCategories = 20
export const maxCategoryItems = 30
const maxFilters = 10

export interface AppFilterValue {
  value: string
  /** Positions of the items it keeps. */
  items: readonly number[]
}

export interface AppFilter {
  id: string
  /** Of the filter that groups it. */
  parentId: string | null
  /** How several chosen values combine. */
  addUpWay: 'AND' | 'OR'
  values: readonly AppFilterValue[]
  /** Chosen before guests choose. */
  selected: readonly string[]
}

export interface AppCategory {
  id: string
  items: readonly Shown[]
  filters: readonly AppFilter[]
  /** Positions of the items that are shown while nothing else is chosen. */
  shown: readonly number[]
}

interface Item extends Shown {
  record: AppRecord
}

function itemsOf({ id, contentTypes }: RecordOf<'feedCategory'>, records: AppRecords, circumstances: Circumstances): Item[] {
  const contents = (contentTypes ?? []).map((entity): Item[] => {
    const found = contentOf(records, entity, circumstances)
    const fitting = entity === 'recommendation' ? found.filter((record) => isInCategory(record, id)) : found
    return fitting.map((record) => ({ entity, id: record.id, record }))
  })
  return shared(contents, maxCategoryItems)
}

/** Recommendations without categories are in all of them. */
const isInCategory = ({ feedCategoryIds }: RecordOf<'recommendation'>, id: string) =>
  !feedCategoryIds?.length || feedCategoryIds.includes(id)

/** The first ones of each list, so that a long one leaves room for the others. */
function shared(lists: readonly Item[][], limit: number): Item[] {
  const counts = lists.map(() => 0)
  let left = limit
  for (let isAny = true; isAny && left > 0;) {
    isAny = false
    for (const [at, list] of lists.entries())
      if (left > 0 && counts[at]! < list.length) {
        counts[at]!++
        left--
        isAny = true
      }
  }
  return lists.flatMap((list, at) => list.slice(0, counts[at]))
}

/** An entity with a status has the other operational fields with the types they have everywhere. */
const isOperated = (record: AppRecord): record is AppRecord & Operational => 'status' in record

/** The status is the one guests find now, not the one staff have set. */
function valueOf({ record }: Item, property: string, { resort }: AppRecords, { now, timezone }: Circumstances): unknown {
  if (property !== 'status' || !isOperated(record)) return valuesOf(record)[property]
  return openStateOf(record, { timezone, statusValidUntil: resort.statusValidUntil ?? null }, now).status
}

const hasValue = (own: unknown, value: string) =>
  (Array.isArray(own) ? own : [own]).some((each: unknown) => each !== null && each !== undefined && String(each) === value)

/** The filters of a category, and those they group. */
function filtersOf({ id, filterIds }: RecordOf<'feedCategory'>, records: AppRecords): RecordOf<'feedFilter'>[] {
  const all = listOf(records, 'feedFilter')
  const own = all.filter((filter) => filterIds?.includes(filter.id) || filter.categoryIds?.includes(id))
  const names = new Set(own.map((filter) => filter.id))
  return all.filter((filter) => names.has(filter.id) || names.has(filter.parentId ?? '')).slice(0, maxFilters)
}

/** Of a single choice only the first value. */
const selectedOf = ({ defaultSelected, multiSelect }: RecordOf<'feedFilter'>, values: readonly string[]) =>
  defaultSelected ? values.slice(0, multiSelect === false ? 1 : values.length) : []

/** Positions of the items that all filters keep. @param selection chosen values by the id of the filter */
export function keptItems(
  { items, filters }: Pick<AppCategory, 'items' | 'filters'>,
  selection: Readonly<Record<string, readonly string[]>>,
): number[] {
  const conditions = filters.flatMap(({ id, addUpWay, values }) => {
    const chosen = values.filter(({ value }) => selection[id]?.includes(value)).map((each) => new Set(each.items))
    const isKept = (at: number) => (addUpWay === 'AND' ? chosen.every((kept) => kept.has(at)) : chosen.some((kept) => kept.has(at)))
    return chosen.length ? [isKept] : []
  })
  return [...items.keys()].filter((at) => conditions.every((isKept) => isKept(at)))
}

export const selectionOf = (filters: readonly Pick<AppFilter, 'id' | 'selected'>[]) =>
  Object.fromEntries(filters.map(({ id, selected }) => [id, selected]))

export function categoryWith(
  category: RecordOf<'feedCategory'>,
  records: AppRecords,
  circumstances: Circumstances,
  of: readonly RecordOf<'feedFilter'>[] = filtersOf(category, records),
): AppCategory {
  const found = itemsOf(category, records, circumstances)
  const filters = of.map((filter): AppFilter => {
    const { property } = filter
    const own = property ? found.map((item) => valueOf(item, property, records, circumstances)) : []
    const values = (property ? (filter.values ?? []) : []).map(({ value = '' }) => ({
      value,
      items: [...own.keys()].filter((at) => hasValue(own[at], value)),
    }))
    const selected = selectedOf(
      filter,
      values.map(({ value }) => value),
    )
    return { id: filter.id, parentId: filter.parentId ?? null, addUpWay: filter.addUpWay ?? 'OR', values, selected }
  })
  const items = found.map(({ entity, id }) => ({ entity, id }))
  return { id: category.id, items, filters, shown: keptItems({ items, filters }, selectionOf(filters)) }
}

export const feedFor = (records: AppRecords, circumstances: Circumstances): AppCategory[] =>
  categoriesFor(records, circumstances)
    .slice(0, maxCategories)
    .map((category) => categoryWith(category, records, circumstances))
