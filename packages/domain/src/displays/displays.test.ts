/** Displays as read by guests. */
import { describe, expect, test } from 'vitest'
import { applyDelta, type Feed, type ShownItem, type ShownLift, type ShownResort, type ShownSlope } from './feed.ts'
import { pagesOf } from './page/pages.ts'
import { extentOf, pathOf, pointAlong, projectionOf } from './map/placement/projection.ts'
import { commonStatus, liftRows, slopeRows } from './board/rows.ts'
import { continuedStatus, nextAging, shownStatus } from './shown-status.ts'
import { metresOf, simplified } from './map/simplify.ts'
import { summaryOf } from './summary.ts'

const common = {
  order: 0,
  mapNumber: null,
  name: {},
  status: 'open',
  statusNote: null,
  statusValidUntil: null,
  occupancy: null,
  length: null,
} as const
let count = 0
const lift = (overrides: Partial<ShownLift> = {}): ShownLift => ({
  ...common,
  id: `lift-${++count}`,
  entity: 'skilift',
  type: 'chair',
  waitingTime: null,
  ...overrides,
})
const slope = (overrides: Partial<ShownSlope> = {}): ShownSlope => ({
  ...common,
  id: `slope-${++count}`,
  entity: 'slope',
  difficulty: 'red',
  type: null,
  ...overrides,
})
const resort: ShownResort = {
  id: 'r',
  name: { sk: 'Jasná' },
  timezone: 'UTC',
  illustratedMap: null,
  statusValidUntil: null,
}
const now = Date.parse('2026-01-10T12:00:00Z')

describe('a status', () => {
  test('OP63 is unknown once its validity has expired', () => {
    expect(shownStatus(lift({ statusValidUntil: '2026-01-10T11:59:59Z' }), resort, now)).toBe('unknown')
    expect(shownStatus(lift({ statusValidUntil: '2026-01-10T12:00:01Z' }), resort, now)).toBe('open')
  })

  test('OP63 expires with the status of the whole resort', () => {
    expect(shownStatus(lift(), { statusValidUntil: '2026-01-10T12:00:00Z' }, now)).toBe('unknown')
  })

  test('continues without the server: what is open closes as planned, what was closed as planned does not expire', () => {
    const open = { status: 'open', reason: 'hours', closesAt: '2026-01-10T12:00:00Z' } as const
    expect(continuedStatus(lift(open), resort, now - 1)).toBe('open')
    expect(continuedStatus(lift({ ...open, statusValidUntil: '2026-01-10T11:00:00Z' }), resort, now)).toBe('closed')
    expect(continuedStatus(lift({ ...open, statusValidUntil: '2026-01-10T11:00:00Z' }), resort, now - 1)).toBe('unknown')
    const closed = { status: 'closed', reason: 'season', opensAt: null } as const
    const ended = { statusValidUntil: '2026-01-10T11:00:00Z' }
    expect(continuedStatus(lift({ ...closed, ...ended }), { ...resort, ...ended }, now)).toBe('closed')
    expect(continuedStatus(lift({ ...closed, reason: 'status', ...ended }), resort, now)).toBe('unknown')
  })

  test('of what should have opened meanwhile is unknown without the server', () => {
    const closed = { status: 'closed', reason: 'hours', opensAt: '2026-01-10T12:00:00Z' } as const
    expect([0, 59_000, 60_000].map((later) => continuedStatus(lift(closed), resort, now + later))).toEqual(['closed', 'closed', 'unknown'])
  })

  test('expires next at the nearest time, never in the past', () => {
    const items = [lift({ statusValidUntil: '2026-01-10T11:00:00Z' }), lift({ statusValidUntil: '2026-01-10T14:00:00Z' })]
    expect(nextAging(items, { statusValidUntil: '2026-01-10T13:00:00Z' }, now)).toBe(Date.parse('2026-01-10T13:00:00Z'))
    expect(nextAging([lift()], resort, now)).toBeUndefined()
  })
})

describe('the summary', () => {
  test('counts open and total, in kilometres too', () => {
    const items = [
      lift(),
      lift({ status: 'limited' }),
      lift({ status: 'closed' }),
      slope({ length: 1234 }),
      slope({ length: 800, status: 'limited' }),
      slope({ length: 966, status: 'unknown' }),
    ]
    expect(summaryOf(items)).toEqual({
      skilifts: { open: 1, limited: 1, total: 3 },
      slopes: { open: 1, limited: 1, total: 3 },
      openKm: 1.2,
      totalKm: 3,
    })
  })

  test('of an empty resort is all zeros', () => expect(summaryOf([])).toMatchObject({ openKm: 0, totalKm: 0, skilifts: { total: 0 } }))
})

describe('the list', () => {
  test('sorts 2 before 10, and items without a number last', () => {
    const numbers = ['10', null, '2', '15b', '15'].map((mapNumber) => slope({ mapNumber, name: { sk: mapNumber ?? 'Zadná' } }))
    expect(slopeRows(numbers, 'sk').map(({ name }) => name)).toEqual(['2', '10', '15', '15b', 'Zadná'])
  })

  test('is ordered by the manual order before numbers, and alphabetically in the language after', () => {
    const named = ['Čertovica', 'Cesta', 'Dunaj', 'Chopok'].map((name) => lift({ name: { sk: name } }))
    expect(liftRows([...named, lift({ order: -1, name: { sk: 'Žiar' } })], 'sk').map(({ name }) => name)).toEqual([
      'Žiar',
      'Cesta',
      'Čertovica',
      'Dunaj',
      'Chopok',
    ])
  })

  test('shows the sections of one slope as one row, with their common values', () => {
    const section = (status: ShownItem['status']) => slope({ mapNumber: '7', name: { sk: 'Ventina' }, status })
    const [row, ...rest] = slopeRows([section('open'), section('closed'), section('open')], 'sk')
    expect([row?.status, row?.ids.length, rest.length]).toEqual(['limited', 3, 0])
  })

  test('leaves out sections without number and name', () => expect(slopeRows([slope(), slope({ mapNumber: '3' })], 'sk')).toHaveLength(1))

  test.each([
    [['open', 'open'], 'open'],
    [['open', 'closed'], 'limited'],
    [['closed', 'closed'], 'closed'],
    [['unknown', 'unknown'], 'unknown'],
    [['unknown', 'closed'], 'closed'],
    [['unknown', 'open'], 'limited'],
    [[], 'unknown'],
  ] as const)('%s together are %s', (statuses, expected) => expect(commonStatus(statuses)).toBe(expected))
})

describe('pages', () => {
  const rows = (length: number) => Array.from({ length }, (_, index) => index)

  test('contain every row once, with a heading in each column', () => {
    const sections = [
      { title: 'lifts', rows: rows(30) },
      { title: 'slopes', rows: rows(41) },
    ]
    const columns = pagesOf(sections, { columns: 2, rows: 10 }).flat()
    expect(columns.every((column) => column.reduce((used, part) => used + part.rows.length + 1, 0) <= 10)).toBe(true)
    for (const { title, rows: all } of sections)
      expect(
        columns
          .flat()
          .filter((part) => part.title === title)
          .flatMap((part) => part.rows),
      ).toEqual(all)
  })

  test('never start a section with less than two of its rows', () => {
    const [page] = pagesOf(
      [
        { title: 'a', rows: rows(7) },
        { title: 'b', rows: rows(5) },
      ],
      { columns: 2, rows: 10 },
    )
    expect(page?.map((column) => column.map(({ title }) => title))).toEqual([['a'], ['b']])
  })

  test('of an empty list are none', () => expect(pagesOf([{ title: 'a', rows: [] }], { columns: 1, rows: 10 })).toEqual([]))
})

describe('the map', () => {
  const line = { type: 'LineString' as const, coordinates: [[7.7, 46] as [number, number], [7.8, 46.1] as [number, number]] }

  test('has north up, keeps angles and fits', () => {
    const { width, height, project } = projectionOf(extentOf([line])!)
    const [[x1, y1], [x2, y2]] = [project([7.7, 46]), project([7.8, 46.1])]
    expect(x2).toBeGreaterThan(x1)
    expect(y2).toBeLessThan(y1)
    expect(Math.max(width, height)).toBe(1000)
    for (const value of [x1, y1, x2, y2]) expect(value).toBeGreaterThanOrEqual(29)
    // A degree of longitude is shorter than one of latitude by the cosine of the latitude.
    expect((x2 - x1) / (y1 - y2)).toBeCloseTo(Math.cos((46.05 * Math.PI) / 180), 2)
  })

  test('of a single point, or of nothing, does not fail', () => {
    expect(extentOf([])).toBeUndefined()
    const { project } = projectionOf(extentOf([{ type: 'Point', coordinates: [7, 46] }])!)
    expect(project([7, 46]).every(Number.isFinite)).toBe(true)
  })

  test('closes areas', () => {
    const ring: [number, number][] = [
      [7.7, 46],
      [7.8, 46],
      [7.8, 46.1],
      [7.7, 46],
    ]
    expect(pathOf(projectionOf(extentOf([line])!), { type: 'Polygon', coordinates: [ring] })).toMatch(/^M.*Z$/)
  })

  test('finds the point at half of the length', () =>
    expect(
      pointAlong(
        [
          [0, 0],
          [10, 0],
          [10, 10],
        ],
        0.75,
      ),
    ).toEqual([10, 5]))
})

describe('a geometry', () => {
  const straight = Array.from({ length: 50 }, (_, index) => [7.7 + index / 1000, 46] as [number, number])

  test('is simplified without visible changes', () => {
    expect(simplified({ type: 'LineString', coordinates: straight }, 5).coordinates).toHaveLength(2)
    const bent = [...straight.slice(0, 25), [7.7245, 46.001] as [number, number], ...straight.slice(25)]
    expect(simplified({ type: 'LineString', coordinates: bent }, 5).coordinates).toContainEqual([7.7245, 46.001])
  })

  test('keeps rings closed', () => {
    const ring: [number, number][] = [
      [7.7, 46],
      [7.75, 46.00001],
      [7.8, 46],
      [7.8, 46.1],
      [7.7, 46],
    ]
    const { coordinates } = simplified({ type: 'Polygon', coordinates: [ring] }, 5)
    expect(coordinates).toEqual([
      [
        [7.7, 46],
        [7.8, 46],
        [7.8, 46.1],
        [7.7, 46],
      ],
    ])
  })

  test('has its length on the ground', () =>
    expect(
      metresOf({
        type: 'LineString',
        coordinates: [
          [0, 0],
          [0, 1],
        ],
      }),
    ).toBe(111_195))
})

describe('a delta', () => {
  const geometry = { type: 'Point' as const, coordinates: [7, 46] as [number, number] }
  const known = lift({ geometry })
  const feed: Feed = {
    kind: 'skimaps',
    version: 'a-1',
    generatedAt: '2026-01-10T12:00:00Z',
    languages: ['sk'],
    resort,
    items: [known],
    summary: summaryOf([known]),
    weather: [],
    avalanche: null,
    newSnow: null,
    texts: {},
    credits: [],
  }
  const delta = { from: 'a-1', version: 'a-2', generatedAt: '2026-01-10T12:01:00Z', changed: [], removed: [], summary: feed.summary }

  test('changes the listed items and keeps geometries it does not contain', () => {
    const { geometry: _, ...closed } = { ...known, status: 'closed' as const }
    expect(applyDelta(feed, { ...delta, changed: [closed] })).toMatchObject({ version: 'a-2', items: [{ status: 'closed', geometry }] })
  })

  test('adds new items and deletes removed ones', () => {
    const fresh = slope()
    expect(applyDelta(feed, { ...delta, changed: [fresh], removed: [known.id] })?.items).toEqual([fresh])
  })

  test('is refused by a feed of another version', () => expect(applyDelta(feed, { ...delta, from: 'a-0' })).toBeUndefined())
})
