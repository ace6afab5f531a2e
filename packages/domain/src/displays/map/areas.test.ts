/** The list of a ski map: grouping, order, and duration of its pages. */
import { expect, test } from 'vitest'
import { areaFinder, areasOf, isRunning } from './areas.ts'
import type { DisplayStatus, ShownLift, ShownPlace, ShownSlope } from '../feed.ts'
import { grownPages, headingKey, listPages, secondsOfPage, type Line } from '../list-lines.ts'
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

test('a peak is not an area, however near it is', () => {
  const peak: ShownPlace = { id: 'peak', type: 'peak', name: { sk: 'Matterhorn' }, at: north!, altitude: 4478 }
  expect(
    areasOf([lift('Hirli', 'open'), lift('Cretaz', 'open', south)], [...villages, peak], 'sk')
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Cervinia', 'Zermatt'])
  expect(areasOf([lift('Hirli', 'open')], [villages[0]!, peak], 'sk').map(({ name }) => name)).toEqual([''])
})

test('the nearest village is that on the ground, where a degree of longitude is shorter than one of latitude', () => {
  const far = [10, 60] as const
  const [east, up] = [village('East', [far[0] + 0.018, far[1]]), village('North', [far[0], far[1] + 0.01])]
  const areaOf = areaFinder([up, east])
  expect([areaOf(lift('A', 'open', [...far])), areaFinder([east, up])(lift('A', 'open', [...far]))]).toEqual([east, east])
  // Of two at the same distance the first one.
  const [left, right] = [village('Left', [7, 46.01]), village('Right', [7, 45.99])]
  expect(areaFinder([left, right])(lift('A', 'open', [7, 46]))).toBe(left)
})

test('a lift belongs where its first line begins, a slope where its last one ends, and nothing without a line to an area', () => {
  const areaOf = areaFinder(villages)
  const lines = { type: 'MultiLineString' as const, coordinates: [line(north!, top!).coordinates, line(top!, south!).coordinates] }
  expect(areaOf({ ...lift('A', 'open'), geometry: lines })?.name).toEqual({ sk: 'Zermatt' })
  expect(areaOf({ ...slope('1', 'A', 'open'), geometry: lines })?.name).toEqual({ sk: 'Cervinia' })
  expect([areaOf({ ...lift('A', 'open'), geometry: null }), areaOf({ ...slope('1', 'A', 'open'), geometry: null })]).toEqual([
    undefined,
    undefined,
  ])
  const areas = areasOf([{ ...lift('A', 'open'), geometry: null }, lift('B', 'open'), lift('C', 'open')], villages, 'sk')
  expect(areas.map(({ name, lifts }) => [name, lifts.length])).toEqual([
    ['Zermatt', 2],
    ['', 1],
  ])
})

test('an area whose lifts and slopes have neither numbers nor names is not listed', () => {
  expect(areasOf([lift('', 'open'), lift('Cretaz', 'open', south)], villages, 'sk').map(({ name }) => name)).toEqual(['Cervinia'])
  expect(areasOf([lift('', 'open')], [], 'sk')).toEqual([])
})

test('open items come first, then unknown ones, closed ones last', () => {
  const statuses: DisplayStatus[] = ['closed', 'unknown', 'limited', 'open']
  const [area] = areasOf(
    statuses.map((status, index) => lift(`${index}`, status)),
    [],
    'sk',
  )
  expect(area!.lifts.map(({ status }) => status)).toEqual(['open', 'limited', 'unknown', 'closed'])
  expect(area!.lifts.map(isRunning)).toEqual([true, true, false, false])
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

test('without villages, sections that are only called by their number are one slope; in an area, slopes without a number differ by name', () => {
  const [alone] = areasOf([slope('7', '7', 'open'), slope('7', '7', 'open'), slope('7', 'Ventina', 'open')], [], 'sk')
  expect(alone!.slopes.map(({ name, ids }) => [name, ids.length])).toEqual([
    ['7', 2],
    ['Ventina', 1],
  ])
  const [area] = areasOf([slope(null, 'Ventina', 'open'), slope(null, 'Hublot', 'open'), slope(null, 'Hublot', 'closed')], villages, 'sk')
  expect(area!.slopes.map(({ name, ids }) => [name, ids.length])).toEqual([
    ['Ventina', 1],
    ['Hublot', 2],
  ])
})

test('of sections as long as each other the first one gives a slope its colour, and the longest named one its name', () => {
  const of = (...sections: [name: string, length: number | null, difficulty: ShownSlope['difficulty']][]) => {
    const items = sections.map(([name, length, difficulty]): ShownSlope => ({ ...slope('33', name, 'open'), length, difficulty }))
    return areasOf(items, villages, 'sk')[0]!.slopes.flatMap(({ name, item }) => [name, item.difficulty])
  }
  expect(of(['Bardoney', 900, 'red'], ['Cielo', 900, 'black'])).toEqual(['Bardoney', 'red'])
  expect(of(['Bardoney', null, 'red'], ['Cielo', 1, 'black'])).toEqual(['Cielo', 'black'])
  expect(of(['Bardoney', null, 'red'], ['Cielo', null, 'black'])).toEqual(['Bardoney', 'red'])
  expect(of(['33', 900, 'red'], ['Cielo', 100, 'black'])).toEqual(['Cielo', 'red'])
  expect(of(['33', 900, 'red'], ['', 100, 'black'])).toEqual(['33', 'red'])
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
    const items = [...closed(34, null), ...closed(explained, { sk: 'Vietor' })]
    const pages = listPages(areasOf(items, [], 'sk'), { columns: 1, rows: 25, width: 30 })
    const lines = pages.flat(2).flatMap(({ rows }) => rows)
    return { pages: pages.length, alone: lines.filter(({ isShared }) => !isShared).length }
  }
  expect(aloneOf(3)).toEqual({ pages: 1, alone: 3 })
  expect(aloneOf(30).alone).toBe(0)
})

test('closed items that share lines fill them: numbers beside each other, names in two columns of the usual width', () => {
  const items = [
    ...Array.from({ length: 25 }, (_, index) => slope(String(index + 1), `Slope ${index}`, 'closed')),
    ...Array.from({ length: 3 }, (_, index) => slope(null, `Nameless ${index}`, 'closed')),
    ...Array.from({ length: 5 }, (_, index) => ({ ...lift(`Lift ${index}`, 'closed'), mapNumber: `L${index}` })),
    slope('99', 'Open one', 'open'),
  ]
  const linesOn = (width: number) => {
    const sections = listPages(areasOf(items, [], 'sk'), { columns: 1, rows: 18, width }).flat(2)
    const sizes = (lines: readonly Line[]) => lines.map(({ rows, isShared }) => (isShared ? rows.length : 'alone'))
    return Object.fromEntries(sections.map(({ title, rows }) => [headingKey(title), sizes(rows)]))
  }
  expect(linesOn(28)).toEqual({ 'lifts ': [2, 2, 1], 'slopes ': ['alone', 11, 11, 3, 2, 1] })
  expect(linesOn(33)).toEqual({ 'lifts ': [3, 2], 'slopes ': ['alone', 13, 12, 3] })
})

test('however narrow a list is, each of its lines has an item', () => {
  const items = Array.from({ length: 30 }, (_, index) => slope(String(index), `Slope ${index}`, 'closed'))
  const lines = listPages(areasOf(items, [], 'sk'), { columns: 1, rows: 18, width: 1 }).flat(2)
  expect(lines.flatMap(({ rows }) => rows.map(({ rows: own }) => own.length))).toEqual(items.map(() => 1))
})

test('headings of one area differ by what is below them, and those of areas by their name', () => {
  const keys = (['lifts', 'slopes'] as const).flatMap((kind) => ['Zermatt', ''].map((area) => headingKey({ area, kind })))
  expect(keys).toEqual(['lifts Zermatt', 'lifts ', 'slopes Zermatt', 'slopes '])
})

test('a row with a reason has the height of two, so that both are read as far away', () => {
  const items = Array.from({ length: 20 }, (_, at) => ({ ...lift(`Lift ${at}`, 'limited'), statusNote: { sk: 'Vietor' } }))
  const pages = listPages(areasOf(items, [], 'sk'), { columns: 1, rows: 21, width: 28 })
  expect(pages.map(([column]) => column!.flatMap(({ rows }) => rows).length)).toEqual([10, 10])
})

test('rows of a short list grow, but never so that there are more pages, fewer rows of their own, or names without room', () => {
  const listOf = (count: number) =>
    areasOf(
      Array.from({ length: count }, (_, at) => lift(`Lift ${at}`, 'open')),
      [],
      'sk',
    )
  expect(grownPages(listOf(5), paper).growth).toBe(1.6)
  expect(grownPages(listOf(14), paper)).toMatchObject({ growth: 1.2, pages: { length: 1 } })
  expect(grownPages(listOf(17), paper).growth).toBe(1)
  expect(grownPages(listOf(5), { ...paper, width: 20 }).growth).toBe(1.2)
  const [usual, grown] = [listPages(large(), paper), grownPages(large(), paper).pages]
  const alone = (pages: typeof usual) => pages.flat(2).flatMap(({ rows }) => rows.filter(({ isShared }) => !isShared)).length
  expect([grown.length <= usual.length, alone(grown) >= alone(usual)]).toEqual([true, true])
})

test('a rotation of all pages takes at most a minute, and a page at most twelve seconds', () => {
  const pages = listPages(large(), paper).length
  expect(pages * secondsOfPage(pages)).toBeLessThanOrEqual(60)
  expect([0, 1, 5, 6, 12].map(secondsOfPage)).toEqual([12, 12, 12, 10, 5])
})
