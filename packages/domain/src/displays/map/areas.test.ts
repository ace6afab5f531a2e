/** The list of a ski map: grouping, order, and duration of its pages. */
import { expect, test } from 'vitest'
import { areasOf } from './areas.ts'
import type { DisplayStatus, ShownLift, ShownPlace, ShownSlope } from '../feed.ts'
import { listPages, secondsOfPage } from '../list-lines.ts'
import type { Position } from '../../declare/shape.ts'

const common = { order: 0, statusNote: null, statusValidUntil: null, occupancy: null, length: null } as const
let count = 0
const line = (from: Position, to: Position) => ({ type: 'LineString' as const, coordinates: [from, to] })
const [north, south, top]: Position[] = [
  [7.75, 46.02],
  [7.63, 45.93],
  [7.7, 45.96],
]
const lift = (name: string, status: DisplayStatus, foot = north!): ShownLift => ({
  ...common,
  id: `lift-${++count}`,
  entity: 'skilift',
  type: 'chair',
  mapNumber: null,
  name: { sk: name },
  status,
  waitingTime: null,
  geometry: line(foot, top!),
})
const slope = (mapNumber: string | null, name: string, status: DisplayStatus, foot = north!, length = 100): ShownSlope => ({
  ...common,
  id: `slope-${++count}`,
  entity: 'slope',
  difficulty: 'red',
  type: null,
  mapNumber,
  name: { sk: name },
  status,
  length,
  geometry: line(top!, foot),
})
const village = (name: string, at: Position): ShownPlace => ({ id: name, type: 'village', name: { sk: name }, at, altitude: null })
const villages = [village('Zermatt', north!), village('Cervinia', south!)]

test('lifts and slopes are grouped by the village at their lower end, the largest area first', () => {
  const areas = areasOf([lift('Hirli', 'open'), lift('Cretaz', 'open', south), slope('7', 'Ventina', 'open', south)], villages, 'sk')
  expect(areas.map(({ name, lifts, slopes }) => [name, lifts.length, slopes.length])).toEqual([
    ['Cervinia', 1, 1],
    ['Zermatt', 1, 0],
  ])
})

test('a resort with one village, or none, is one area without a heading', () => {
  const items = [lift('Hirli', 'open'), lift('Cretaz', 'open', south)]
  expect(areasOf(items, villages.slice(1), 'sk').map(({ name, lifts }) => [name, lifts.length])).toEqual([['', 2]])
})

test('a peak is no area, however near it is', () => {
  const peak: ShownPlace = { id: 'peak', type: 'peak', name: { sk: 'Matterhorn' }, at: north!, altitude: 4478 }
  expect(
    areasOf([lift('Hirli', 'open'), lift('Cretaz', 'open', south)], [...villages, peak], 'sk')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Cervinia', 'Zermatt'])
  expect(areasOf([lift('Hirli', 'open')], [villages[0]!, peak], 'sk').map(({ name }) => name)).toEqual([''])
})

test('open items come first, then unknown ones, closed ones last', () => {
  const statuses: DisplayStatus[] = ['closed', 'unknown', 'limited', 'open']
  const [area] = areasOf(
    statuses.map((status, index) => lift(`${index}`, status)),
    [],
    'sk',
  )
  expect(area!.lifts.map(({ status }) => status)).toEqual(['open', 'limited', 'unknown', 'closed'])
})

test('sections with one number are one slope, with its name and the colour of the longest; in another area the number is another slope', () => {
  const sections = [
    slope('33', '33', 'open'),
    { ...slope('33', 'Bardoney', 'closed', north, 900), difficulty: 'black' as const },
    slope('33', '33', 'open', south),
  ]
  const [zermatt, cervinia] = areasOf(sections, villages, 'sk')
  expect(zermatt!.slopes.map(({ name, status, item, ids }) => [name, status, item.difficulty, ids.length])).toEqual([
    ['Bardoney', 'limited', 'black', 2],
  ])
  expect(cervinia!.slopes).toHaveLength(1)
})

test('without villages, two slopes with the same number and different names are separate', () => {
  const [area] = areasOf([slope('7', 'Ventina', 'open'), slope('7', 'Hublot', 'open')], [], 'sk')
  expect(area!.slopes).toHaveLength(2)
})

const paper = { columns: 1, rows: 18, width: 28 }
const large = () =>
  areasOf(
    [
      ...Array.from({ length: 62 }, (_, index) => lift(`Lift ${index}`, index % 2 ? 'open' : 'closed', index % 3 ? north : south)),
      ...Array.from({ length: 393 }, (_, index) =>
        slope(index % 2 ? String(index % 140) : null, `Slope ${index % 90}`, index % 4 ? 'closed' : 'open', index % 3 ? north : south),
      ),
    ],
    villages,
    'sk',
  )

test('every row is in the list once; closed ones share lines if the list does not fit on one page', () => {
  const areas = large()
  const pages = listPages(areas, paper)
  const shown = pages.flat(2).flatMap(({ rows }) => rows.flatMap((each) => each.rows))
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown).toHaveLength(areas.reduce((sum, { lifts, slopes }) => sum + lifts.length + slopes.length, 0))
  for (const { isShared, rows } of pages.flat(2).flatMap((section) => section.rows))
    expect(isShared ? rows.every(({ status }) => status === 'closed') : rows.length === 1).toBe(true)
  const [small] = listPages(areasOf([lift('A', 'open'), lift('B', 'closed')], [], 'sk'), paper)
  expect(small!.flat().flatMap(({ rows }) => rows.map(({ isShared }) => isShared))).toEqual([false, false])
})

test('what is closed with a reason has a line of its own while that makes no further page', () => {
  const closed = (count: number, statusNote: ShownLift['statusNote']) =>
    Array.from({ length: count }, (_, at) => ({ ...lift(`Lift ${at}`, 'closed'), statusNote }))
  const aloneOf = (explained: number) => {
    const items = [...closed(40, null), ...closed(explained, { sk: 'Vietor' })]
    const pages = listPages(areasOf(items, [], 'sk'), { columns: 1, rows: 25, width: 30 })
    const lines = pages.flat(2).flatMap(({ rows }) => rows)
    return { pages: pages.length, alone: lines.filter(({ isShared }) => !isShared).length }
  }
  expect(aloneOf(3)).toEqual({ pages: 1, alone: 3 })
  expect(aloneOf(30).alone).toBe(0)
})

test('a rotation of all pages takes at most a minute, and a page at most twelve seconds', () => {
  const pages = listPages(large(), paper).length
  expect(pages * secondsOfPage(pages)).toBeLessThanOrEqual(60)
  expect(secondsOfPage(1)).toBe(12)
})
