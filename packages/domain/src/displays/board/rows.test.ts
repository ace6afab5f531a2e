/** The list of lifts and slopes, and its pages, as read by guests. */
import { describe, expect, test } from 'vitest'
import { type ShownItem } from '../feed.ts'
import { pagesOf } from '../page/pages.ts'
import { commonStatus, liftRows, slopeRows } from './rows.ts'
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
