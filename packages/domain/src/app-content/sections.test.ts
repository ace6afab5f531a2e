/** What each section of a homepage shows (OP18). */
import { expect, test } from 'vitest'
import { homepageSections } from '../entities/homepage.ts'
import { guest, noon, recordsWith } from './app-screen.fixture.ts'
import { circumstancesOf } from './guest/circumstances.ts'
import { maxSections, sectionForms, sectionOf, sectionsOf, type SectionType, type TypedSection } from './sections.ts'

const many = (name: string, count = 25) => Array.from({ length: count }, (_, index) => ({ id: `${name}${index}` }))
const records = recordsWith({
  action: many('action').map((action) => ({ ...action, placement: ['homepage'] })),
  recommendation: many('recommendation').map((tip) => ({ ...tip, targetType: 'url' })),
  event: many('event'),
  gopassBenefit: many('benefit').map((benefit) => ({ ...benefit, openYearRound: true })),
  camera: many('camera'),
  feedCategory: many('category'),
  departure: many('departure'),
  product: [...many('product'), { id: 'partner', crossSaleType: 'external' }],
  skilift: many('skilift'),
  slope: many('slope'),
  infoMobile: many('notice'),
  weatherCurrent: many('weather').map(({ id }, index) => ({ id, locationId: `place${index}` })),
})
type Homepage = Parameters<typeof sectionOf>[1]
const shown = (type: SectionType, section: TypedSection = {}, homepage: Partial<Homepage> = {}) =>
  sectionOf({ ...section, type }, { id: 'home', ...homepage }, records, circumstancesOf(records, guest, noon))
const idsOf = (...of: Parameters<typeof shown>) => shown(...of).items.map(({ id }) => id)

test.each<[SectionType, string, number]>([
  ['weather', 'weather0', 3],
  ['actions', 'action0', 8],
  ['recommendations', 'recommendation0', 6],
  ['events', 'event0', 3],
  ['benefits', 'benefit0', 6],
  ['cameras', 'camera0', 6],
  ['banner', 'recommendation0', 1],
  ['feed', 'category0', 8],
  ['departures', 'departure0', 3],
  ['crossSale', 'product0', 6],
])('a section of the type %s that says nothing else begins with %s, and has %i records', (type, first, count) => {
  const ids = idsOf(type)
  expect([ids[0], ids.length]).toEqual([first, count])
})

test('a map contains no records, and the status counts lifts and slopes instead of naming them', () => {
  expect(shown('skimap')).toEqual({ type: 'skimap', title: null, layout: 'tile', items: [] })
  expect(shown('status')).toMatchObject({ items: [], totals: { skilift: { total: 25 }, slope: { total: 25 } } })
  for (const type of homepageSections.filter((name) => name !== 'status')) expect(shown(type)).not.toHaveProperty('totals')
})

test('what is counted as open is so by the validity of all statuses of the resort', () => {
  const counted = (statusValidUntil: string | null) => {
    const lifts = recordsWith({ skilift: [{ id: 'a', status: 'open' }] }, { resort: { id: 'r', timezone: 'UTC', statusValidUntil } })
    return sectionOf({ type: 'status' }, { id: 'home' }, lifts, circumstancesOf(lifts, guest, noon)).totals!.skilift.open
  }
  expect([counted(null), counted('2027-02-01T00:00:00.000Z'), counted('2027-01-01T00:00:00.000Z')]).toEqual([1, 1, 0])
})

test('a section has the layout, the title and the number of records that are chosen, up to twenty', () => {
  expect(shown('events', { layout: 'carousel', title: { sk: 'Podujatia' }, limit: 2 })).toEqual({
    type: 'events',
    title: { sk: 'Podujatia' },
    layout: 'carousel',
    items: [
      { entity: 'event', id: 'event0' },
      { entity: 'event', id: 'event1' },
    ],
  })
  expect([idsOf('events', { limit: 20 }).length, idsOf('events', { limit: 21 }).length, idsOf('events', { limit: null }).length]).toEqual([
    20, 20, 3,
  ])
  for (const type of homepageSections) expect(shown(type).layout).toBe(sectionForms[type].layout)
})

test('the chosen records of a section are shown in their order, each once, as many as there are', () => {
  expect(idsOf('events', { itemIds: ['event4', 'gone', 'event2', 'event4'] })).toEqual(['event4', 'event2'])
  const all = many('event').map(({ id }) => id)
  expect(idsOf('events', { itemIds: all })).toEqual(all.slice(0, 20))
  expect(idsOf('events', { itemIds: [] })).toEqual(idsOf('events'))
  expect(idsOf('events', { itemIds: ['gone'] })).toEqual([])
})

test('the records that are chosen for the homepage are those of its sections without a choice of their own', () => {
  const homepage = { actionIds: ['action3'], recommendationIds: ['recommendation3'], feedCategoryIds: ['category3'] }
  expect((['actions', 'recommendations', 'feed', 'events'] as const).map((type) => idsOf(type, {}, homepage)[0])).toEqual([
    'action3',
    'recommendation3',
    'category3',
    'event0',
  ])
  expect(idsOf('actions', { itemIds: ['action5'] }, homepage)).toEqual(['action5'])
  expect(idsOf('actions', {}, { actionIds: [] })).toEqual(idsOf('actions'))
})

test('a banner may be of any kind, and is one, however many are chosen', () => {
  expect(shown('banner', { itemIds: ['gone', 'notice3', 'product2'] }).items).toEqual([{ entity: 'infoMobile', id: 'notice3' }])
  expect(shown('banner', { itemIds: ['event1'] }).items).toEqual([{ entity: 'event', id: 'event1' }])
})

test('the status names the lifts and slopes that are chosen for it', () => {
  expect(shown('status', { itemIds: ['slope1', 'skilift2'] })).toMatchObject({
    items: [
      { entity: 'slope', id: 'slope1' },
      { entity: 'skilift', id: 'skilift2' },
    ],
    totals: { skilift: { total: 25 } },
  })
})

test('the weather is chosen by its place', () => {
  expect(idsOf('weather', { itemIds: ['place7', 'place1'] })).toEqual(['weather7', 'weather1'])
  expect(idsOf('weather', { itemIds: ['weather7'] })).toEqual([])
})

test('what is sold beside other things is of other shops or of the own one, unless it is chosen', () => {
  expect(idsOf('crossSale', {}, { crossSaleType: 'external' })).toEqual(['partner'])
  for (const crossSaleType of ['internal', null, undefined] as const)
    expect(idsOf('crossSale', { limit: 1 }, { crossSaleType })).toEqual(['product0'])
  expect(idsOf('crossSale', { itemIds: ['partner', 'product1'] }, { crossSaleType: 'internal' })).toEqual(['partner', 'product1'])
})

test('a homepage has as many sections as its field allows, without those that are not filled in yet', () => {
  const circumstances = circumstancesOf(records, guest, noon)
  const of = (sections: Homepage['sections']) => sectionsOf({ id: 'home', sections }, records, circumstances).map(({ type }) => type)
  expect(of([{ type: 'events' }, {}, { title: { sk: 'Bez typu' } }, { type: 'skimap' }])).toEqual(['events', 'skimap'])
  expect([of(null), of(undefined), of([])]).toEqual([[], [], []])
  expect(of(Array.from({ length: 60 }, () => ({ type: 'skimap' as const })))).toHaveLength(maxSections)
})
