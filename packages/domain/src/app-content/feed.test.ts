/** The items of a category, and which of them its filters keep (OP18). */
import { expect, test } from 'vitest'
import { guest, noon, recordsWith } from './app-screen.fixture.ts'
import { categoryWith, feedFor, keptItems, maxCategories, selectionOf } from './feed.ts'
import { circumstancesOf } from './guest/circumstances.ts'

type Lists = Parameters<typeof recordsWith>[0]
type Category = NonNullable<Lists['feedCategory']>[number]
const categoryOf = (lists: Lists, category: Partial<Category> = {}) => {
  const records = recordsWith(lists)
  return categoryWith({ id: 'all', contentTypes: ['slope'], ...category }, records, circumstancesOf(records, guest, noon))
}
const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }))

test('the places of a category are shared evenly, and what one list does not need another one takes', () => {
  const counts = (slopes: number, cameras: number, events: number) => {
    const { items } = categoryOf(
      { slope: many('slope', slopes), camera: many('camera', cameras), event: many('event', events) },
      { contentTypes: ['slope', 'camera', 'event'] },
    )
    const own = Map.groupBy(items, ({ entity }) => entity)
    return (['slope', 'camera', 'event'] as const).map((entity) => own.get(entity)?.length ?? 0)
  }
  expect([counts(50, 50, 50), counts(50, 2, 50), counts(31, 0, 0), counts(3, 2, 1), counts(0, 0, 0)]).toEqual([
    [10, 10, 10],
    [14, 2, 14],
    [30, 0, 0],
    [3, 2, 1],
    [0, 0, 0],
  ])
  expect(counts(50, 50, 9)).toEqual([11, 10, 9])
})

test('a category without content has no items, and all of its items are shown while it has no filters', () => {
  expect(categoryOf({ slope: many('slope', 2) }, { contentTypes: null })).toEqual({ id: 'all', items: [], filters: [], shown: [] })
  expect(categoryOf({ slope: many('slope', 2) }).shown).toEqual([0, 1])
})

test('recommendations are in the categories that they name, or in all of them', () => {
  const tip = { targetType: 'url' } as const
  const recommendation = [
    { id: 'everywhere', ...tip },
    { id: 'everywhere too', ...tip, feedCategoryIds: [] },
    { id: 'here', ...tip, feedCategoryIds: ['other', 'all'] },
    { id: 'elsewhere', ...tip, feedCategoryIds: ['other'] },
  ]
  const { items } = categoryOf({ recommendation }, { contentTypes: ['recommendation'] })
  expect(items.map(({ id }) => id)).toEqual(['everywhere', 'everywhere too', 'here'])
})

test('a category has the filters it names, those that name it, and those that either of them groups, ten at most', () => {
  const feedFilter = [
    { id: 'named' },
    { id: 'naming', categoryIds: ['all'] },
    { id: 'of another', categoryIds: ['other'] },
    { id: 'grouped', parentId: 'named' },
    { id: 'grouped elsewhere', parentId: 'of another' },
    { id: 'alone', parentId: null },
  ]
  const filters = (of: Partial<Category>) => categoryOf({ feedFilter }, of).filters.map(({ id, parentId }) => [id, parentId])
  expect(filters({ filterIds: ['named'] })).toEqual([
    ['named', null],
    ['naming', null],
    ['grouped', 'named'],
  ])
  expect(filters({ filterIds: null })).toEqual([['naming', null]])
  const ids = many('filter', 12)
  expect(categoryOf({ feedFilter: ids }, { filterIds: ids.map(({ id }) => id) }).filters).toHaveLength(10)
})

test('a value of a filter keeps the items that have it, alone or among others', () => {
  const slope = [
    { id: 'a', snowmaking: true, tags: ['family', 'night'], length: 800 },
    { id: 'b', snowmaking: false, tags: [], length: null },
    { id: 'c', tags: null },
  ]
  const kept = (property: string, ...values: string[]) =>
    categoryOf({ slope, feedFilter: [{ id: 'f', property, values: values.map((value) => ({ value })), categoryIds: ['all'] }] }).filters[0]!
      .values
  expect(kept('snowmaking', 'true', 'false')).toEqual([
    { value: 'true', items: [0] },
    { value: 'false', items: [1] },
  ])
  expect(kept('tags', 'night', 'family', 'null', '')).toEqual([
    { value: 'night', items: [0] },
    { value: 'family', items: [0] },
    { value: 'null', items: [] },
    { value: '', items: [] },
  ])
  expect(kept('length', '800', 'undefined', 'null').map(({ items }) => items)).toEqual([[0], [], []])
})

test('a filter that is not filled in yet keeps everything', () => {
  const slope = many('slope', 2)
  const unfinished = [
    { id: 'a', categoryIds: ['all'] },
    { id: 'b', categoryIds: ['all'], property: 'id', values: null },
    { id: 'c', categoryIds: ['all'], values: [{ value: 'x' }] },
  ]
  const { filters, shown } = categoryOf({ slope, feedFilter: unfinished.map((filter) => ({ ...filter, defaultSelected: true })) })
  expect(filters.map(({ values, selected, addUpWay }) => [values, selected, addUpWay])).toEqual([
    [[], [], 'OR'],
    [[], [], 'OR'],
    [[], [], 'OR'],
  ])
  expect(shown).toEqual([0, 1])
  const valueless = categoryOf({ slope, feedFilter: [{ id: 'd', categoryIds: ['all'], property: 'id', values: [{}] }] }).filters[0]!
  expect(valueless.values).toEqual([{ value: '', items: [] }])
})

test('the status by which a filter chooses is the one guests find', () => {
  const slope = [
    { id: 'open', status: 'open' },
    { id: 'out of season', status: 'open', openYearRound: false, validFrom: '2027-03-01', validTo: null },
    { id: 'without a status' },
  ] as const
  const feedFilter = [
    { id: 'f', categoryIds: ['all'], property: 'status', values: [{ value: 'open' }, { value: 'closed' }, { value: 'unknown' }] },
  ]
  const { filters } = categoryOf({ slope, feedFilter })
  expect(filters[0]!.values.map(({ items }) => items)).toEqual([[0], [1], []])
  const expired = recordsWith({ slope, feedFilter }, { resort: { id: 'r', timezone: 'UTC', statusValidUntil: '2027-01-01T00:00:00.000Z' } })
  const category = categoryWith({ id: 'all', contentTypes: ['slope'] }, expired, circumstancesOf(expired, guest, noon))
  expect(category.filters[0]!.values.map(({ items }) => items)).toEqual([[], [1], [0]])
})

test('what is chosen before guests choose are all values of a filter, or the first of a single choice', () => {
  const selected = (filter: object) => {
    const values = [{ value: 'a' }, { value: 'b' }]
    return categoryOf({ feedFilter: [{ id: 'f', categoryIds: ['all'], property: 'id', values, ...filter }] }).filters[0]!.selected
  }
  expect([
    selected({ defaultSelected: true }),
    selected({ defaultSelected: true, multiSelect: true }),
    selected({ defaultSelected: true, multiSelect: false }),
  ]).toEqual([['a', 'b'], ['a', 'b'], ['a']])
  expect([selected({ defaultSelected: false }), selected({}), selected({ multiSelect: false })]).toEqual([[], [], []])
})

test('a choice without any known value keeps everything', () => {
  const value = (name: string, ...items: number[]) => ({ value: name, items })
  const filter = { id: 'f', parentId: null, selected: [], values: [value('a', 0, 1), value('b', 1)] }
  const kept = (addUpWay: 'AND' | 'OR', ...chosen: string[]) =>
    keptItems({ items: [0, 1, 2].map((index) => ({ entity: 'slope', id: `${index}` })), filters: [{ ...filter, addUpWay }] }, { f: chosen })
  expect([kept('AND', 'a', 'b'), kept('OR', 'a', 'b'), kept('AND', 'b'), kept('OR'), kept('AND', 'gone'), kept('OR', 'gone', 'b')]).toEqual(
    [[1], [0, 1], [1], [0, 1, 2], [0, 1, 2], [1]],
  )
  expect(
    selectionOf([
      { id: 'f', selected: ['a'] },
      { id: 'g', selected: [] },
    ]),
  ).toEqual({ f: ['a'], g: [] })
})

test('the feed has twenty categories at most, in their order', () => {
  const records = recordsWith({ feedCategory: many('category', 25) })
  const feed = feedFor(records, circumstancesOf(records, guest, noon))
  expect(feed.map(({ id }) => id)).toEqual(many('category', maxCategories).map(({ id }) => id))
})
