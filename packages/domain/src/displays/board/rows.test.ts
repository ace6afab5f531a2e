/** The list of lifts and slopes, and its pages, as read by guests. */
import { describe, expect, test } from 'vitest'
import { type ShownItem } from '../feed.ts'
import { pagesOf } from '../page/pages.ts'
import { commonStatus, isLift, isSlope, liftRows, slopeRows } from './rows.ts'
import { lift, slope } from '../items.fixture.ts'

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

  test('has a row for each type of lift, and for each difficulty and type of slope of one name', () => {
    const named = { mapNumber: '7', name: { sk: 'Ventina' } }
    const lifts = [lift({ ...named, type: 'chair' }), lift({ ...named, type: 'gondola' }), lift({ ...named, type: 'chair' })]
    expect(liftRows(lifts, 'sk').map(({ ids }) => ids.length)).toEqual([2, 1])
    const slopes = [
      slope(named),
      slope({ ...named, difficulty: 'black' }),
      slope({ ...named, type: 'freeride' }),
      slope({ ...named, name: { sk: 'Hublot' } }),
      slope({ ...named, mapNumber: '8' }),
      slope(named),
    ]
    expect(slopeRows(slopes, 'sk').map(({ name, item, ids }) => [item.mapNumber, name, ids.length])).toEqual([
      ['7', 'Hublot', 1],
      ['7', 'Ventina', 2],
      ['7', 'Ventina', 1],
      ['7', 'Ventina', 1],
      ['8', 'Ventina', 1],
    ])
  })

  test('says of a row what the first section with a note says, in the language of the reader', () => {
    const section = (statusNote: { sk: string; en: string } | null) => slope({ mapNumber: '7', statusNote })
    const noted = [section(null), section({ sk: 'Vietor', en: 'Wind' }), section({ sk: 'Sneh', en: 'Snow' })]
    expect(slopeRows(noted, 'en').map(({ note }) => note)).toEqual(['Wind'])
    expect(slopeRows([section(null)], 'en').map(({ note }) => note)).toEqual([''])
    expect(slopeRows(noted, 'en')[0]).toMatchObject({ item: noted[0], ids: noted.map(({ id }) => id) })
  })

  test('is of lifts or of slopes', () => {
    const items = [lift({ name: { sk: 'A' } }), slope({ name: { sk: 'B' } })]
    expect([items.map(isLift), items.map(isSlope)]).toEqual([
      [true, false],
      [false, true],
    ])
    expect([liftRows(items, 'sk').map(({ name }) => name), slopeRows(items, 'sk').map(({ name }) => name)]).toEqual([['A'], ['B']])
  })

  test('has what has no number after what has one, whatever their names are', () => {
    const items = [slope({ name: { sk: 'A' } }), slope({ mapNumber: '9', name: { sk: 'Z' } }), slope({ mapNumber: '9', name: { sk: 'B' } })]
    expect(slopeRows(items, 'sk').map(({ name }) => name)).toEqual(['B', 'Z', 'A'])
    expect(slopeRows(items.toReversed(), 'sk').map(({ name }) => name)).toEqual(['B', 'Z', 'A'])
  })

  test('leaves out sections without number and name', () => expect(slopeRows([slope(), slope({ mapNumber: '3' })], 'sk')).toHaveLength(1))

  test.each([
    [['open', 'open'], 'open'],
    [['open', 'closed'], 'limited'],
    [['closed', 'closed'], 'closed'],
    [['unknown', 'unknown'], 'unknown'],
    [['unknown', 'closed'], 'closed'],
    [['unknown', 'open'], 'limited'],
    [['unknown', 'closed', 'closed'], 'closed'],
    [['unknown', 'closed', 'open'], 'limited'],
    [['unknown', 'open', 'open'], 'limited'],
    [['unknown', 'limited'], 'limited'],
    [['limited', 'limited'], 'limited'],
    [['closed', 'open'], 'limited'],
    [['open'], 'open'],
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

  test('repeat a heading for at least two rows', () => {
    const columns = pagesOf([{ title: 'a', rows: rows(10) }], { columns: 2, rows: 10 }).flat()
    expect(columns.map(([part]) => part!.rows.length)).toEqual([8, 2])
  })

  test('have as many rows as fit by their heights, and every row also where one is higher than a column', () => {
    const heights = [2, 2, 2, 2, 20, 1, 1]
    const columns = pagesOf([{ title: 'a', rows: heights }], { columns: 1, rows: 7 }, (height) => height).flat()
    expect(columns.map(([part]) => part!.rows)).toEqual([[2, 2, 2], [2], [20], [1, 1]])
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

  test('begin a section in a column only where its heading and two of its rows fit', () => {
    const of = (height: number) =>
      pagesOf(
        [
          { title: 'a', rows: rows(3) },
          { title: 'b', rows: rows(3) },
        ],
        { columns: 1, rows: height },
      ).map((page) => page.map((column) => column.map((part) => [part.title, ...part.rows])))
    expect(of(6)).toEqual([[[['a', 0, 1, 2]]], [[['b', 0, 1, 2]]]])
    expect(of(7)).toEqual([
      [
        [
          ['a', 0, 1, 2],
          ['b', 0, 1],
        ],
      ],
      [[['b', 2]]],
    ])
    // However low a column is, it has a heading and a row.
    expect(of(1)).toEqual(['a', 'b'].flatMap((title) => [0, 1, 2].map((row) => [[[title, row]]])))
    expect(of(2)).toEqual(of(1))
  })

  test('have as many columns as the paper', () => {
    const pages = (columns: number) => pagesOf([{ title: 'a', rows: rows(20) }], { columns, rows: 5 }).map((page) => page.length)
    expect([pages(1), pages(2), pages(5), pages(6)]).toEqual([[1, 1, 1, 1, 1], [2, 2, 1], [5], [5]])
  })

  test('of an empty list are none', () => expect(pagesOf([{ title: 'a', rows: [] }], { columns: 1, rows: 10 })).toEqual([]))
})
