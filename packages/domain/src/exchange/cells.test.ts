/** Cells of tables, as people and exports write them. */
import { expect, test } from 'vitest'
import {
  choice,
  choices,
  coordinate,
  date,
  decimal,
  flag,
  geometry,
  image,
  instant,
  items,
  localized,
  money,
  openingHours,
  photos,
  ref,
  refs,
  tags,
  text,
  texts,
  time,
  type Field,
} from '../declare/field.ts'
import { joinedWords, wordsIn } from './cell-lists.ts'
import { columnName, type Cell } from './columns.ts'
import { addressesIn, hasPictures, picturesCell } from './picture-addresses.ts'
import { numberIn, readCell } from './read-cell.ts'
import { writtenCell } from './write-cell.ts'

const options: Readonly<Record<string, string>> = { Otvorené: 'open', Zatvorené: 'closed' }
const records: Readonly<Record<string, string>> = { Jasná: 'id-of-jasna', Chopok: 'id-of-chopok' }
const nameOf = (words: Readonly<Record<string, string>>, value: string) => Object.keys(words).find((word) => words[word] === value) ?? value
const reading = {
  optionOf: (_: string, word: string) => options[word],
  recordOf: (_: string, word: string) => records[word],
  flagOf: (word: string) => ({ áno: true, nie: false })[word],
  zone: 'Europe/Bratislava',
}
const writing = { ofOption: (_: string, value: string) => nameOf(options, value), ofRecord: (_: string, id: string) => nameOf(records, id) }
const read = (field: Field, cell: Cell) => readCell(field, 'field', cell, reading)
const write = (field: Field, value: unknown) => writtenCell(field, { field: 'field' }, value, writing)

test('numbers are read with a comma or a point, and with spaces between thousands', () => {
  for (const written of ['1234.5', '1 234,5', '1\u202f234,5', ' 1\u00a0234.5 ', '+1234.5']) expect(numberIn(written)).toBe(1234.5)
  expect([numberIn('-7'), numberIn('1e3'), numberIn('2E-1'), numberIn(42)]).toEqual([-7, 1000, 0.2, 42])
  for (const odd of ['1,234.5', '12 m', 'twelve', '1.', '.5', '--1', '1e', '']) expect(numberIn(odd)).toBe(odd)
})

test('days are read as in exports, as written with points, and as counted by spreadsheets', () => {
  for (const written of ['2026-12-24', '2026-12-24 15:30', '24.12.2026', '24. 12. 2026', ' 24.12.2026 ', 46_380])
    expect([written, read(date(), written)]).toEqual([written, '2026-12-24'])
  expect([read(date(), '5.1.2027'), read(date(), '2027-1-5'), read(date(), 1), read(date(), 2_958_465)]).toEqual([
    '2027-01-05',
    '2027-01-05',
    '1899-12-31',
    '9999-12-31',
  ])
  for (const odd of ['Christmas', '12/24/2026', '24.12.', '2026-12-24x', 'on 2026-12-24']) expect(read(date(), odd)).toBe(odd)
  expect([read(date(), 0), read(date(), 0.5), read(date(), 2_958_466)]).toEqual(['0', '0.5', '2958466'])
})

test('times are read with a colon or a point, and as parts of a day', () => {
  for (const written of ['8:30', '08:30', '8.30', '08:30:00', ' 8:30 ', 8.5 / 24])
    expect([written, read(time(), written)]).toEqual([written, '08:30'])
  expect([read(time(), 0), read(time(), '23:59')]).toEqual(['00:00', '23:59'])
  for (const odd of ['8', '8:3', '8:30:15', 'at 8:30', '8:300']) expect(read(time(), odd)).toBe(odd)
  expect([read(time(), 1), read(time(), -0.5)]).toEqual(['1', '-0.5'])
})

test('moments are local times of the resort, in winter and in summer', () => {
  expect(read(instant(), '2026-12-24 08:30')).toBe('2026-12-24T07:30:00.000Z')
  expect(read(instant(), '24.7.2026 8:30')).toBe('2026-07-24T06:30:00.000Z')
  expect(read(instant(), '2026-12-24, 08:30:15')).toBe('2026-12-24T07:30:00.000Z')
  expect(read(instant(), '2026-12-24')).toBe('2026-12-23T23:00:00.000Z')
  expect(read(instant(), 46_380.5)).toBe('2026-12-24T11:00:00.000Z')
  for (const odd of ['2026-12-24T07:30:00.000Z', 'soon', '99.99.2026', '30.2.2026 8:30', '2026-12-24 25:00', '2026-12-24 08:61'])
    expect(read(instant(), odd)).toBe(odd)
})

test('sums are an amount and a currency', () => {
  for (const written of ['1 234,50 eur', '1234.50EUR', ' 1\u202f234.50 EUR '])
    expect(read(money(), written)).toEqual({ amount: '1234.50', currency: 'EUR' })
  for (const odd of ['EUR 12', '12', '12 EURO', '12 EUR each', '-12 EUR', 12]) expect(read(money(), odd)).toBe(odd)
  // A long one is not an amount, and is not searched for one.
  const long = `12${' '.repeat(100_000)}EUR`
  expect(read(money(), long)).toBe(long)
  expect(write(money(), { amount: '12.50', currency: 'EUR' })).toBe('12.50 EUR')
})

test('coordinates are read with a decimal comma too', () => {
  expect([' 49,0638 ', '-49,5', '+20.15', 49.06].map((cell) => read(coordinate(), cell))).toEqual(['49.0638', '-49.5', '+20.15', '49.06'])
  for (const odd of ['49,06,38', '49,0638 N', 'x49,0638']) expect(read(coordinate(), odd)).toBe(odd)
})

test('words stand for options, records and answers, and what is not a word stays', () => {
  const status = choice(['open', 'closed'])
  expect([read(status, 'Otvorené'), read(status, 'open'), read(choices(['open', 'closed']), 'Otvorené; shut')]).toEqual([
    'open',
    'open',
    ['open', 'shut'],
  ])
  expect([read(ref('resort'), 'Jasná'), read(ref('resort'), 'Tatry'), read(refs('resort'), 'Jasná;Tatry ; Chopok')]).toEqual([
    'id-of-jasna',
    'Tatry',
    ['id-of-jasna', 'Tatry', 'id-of-chopok'],
  ])
  expect([read(flag(), 'áno'), read(flag(), 'nie'), read(flag(), true), read(flag(), 'maybe')]).toEqual([true, false, true, 'maybe'])
})

test('an empty cell is an empty list or nothing', () => {
  for (const empty of [null, '']) {
    for (const field of [tags(), refs('resort'), texts(), photos(), choices(['open']), items({ a: text() })])
      expect(read(field, empty)).toEqual([])
    for (const field of [text(), date(), money(), flag(), openingHours(), decimal({ scale: 1 })]) expect(read(field, empty)).toBeNull()
  }
  for (const field of [tags(), refs('resort'), texts(), photos(), choices(['open']), items({ a: text() })])
    expect(write(field, [])).toBeNull()
  for (const nothing of [null, undefined]) expect(write(text(), nothing)).toBeNull()
})

test('what is not a list, or of another type than its field, is written so that nothing of it is lost', () => {
  expect([write(text(), 5), write(text(), { a: 1 }), write(decimal(), '12'), write(decimal(), { a: 1 }), write(flag(), 'yes')]).toEqual([
    '5',
    '{"a":1}',
    '12',
    '{"a":1}',
    false,
  ])
  for (const field of [tags(), refs('resort'), texts(), photos(), choices(['open']), items({ a: text() })])
    expect(write(field, 'odd')).toBeNull()
  expect([write(money(), 'odd'), write(localized(), { sk: 'a' }), write(geometry({ of: ['Point'] }), { type: 'Point' })]).toEqual([
    '"odd"',
    '{"sk":"a"}',
    '{"type":"Point"}',
  ])
  expect(writtenCell(localized(), { field: 'name', language: 'sk' }, 'odd', writing)).toBeNull()
})

test.each<[string, Field, unknown, Cell]>([
  ['a text', text(), 'Lanovka "A"', 'Lanovka "A"'],
  ['a number', decimal({ scale: 1 }), 12.5, 12.5],
  ['an answer', flag(), false, false],
  ['an option', choice(['open', 'closed']), 'closed', 'Zatvorené'],
  ['options', choices(['open', 'closed']), ['open', 'closed'], 'Otvorené; Zatvorené'],
  ['a record', ref('resort'), 'id-of-jasna', 'Jasná'],
  ['records', refs('resort'), ['id-of-jasna', 'gone'], 'Jasná; gone'],
  ['tags', tags(), ['family', 'night ski'], 'family; night ski'],
  ['tags with a semicolon', tags(), ['a;b', 'c'], '["a;b","c"]'],
  [
    'hours',
    openingHours(),
    { weeklySchedules: [], dailySchedules: {}, note: null },
    '{"weeklySchedules":[],"dailySchedules":{},"note":null}',
  ],
  ['pictures', photos(), [{ mediaId: 'm', caption: null, isMain: true }], '[{"mediaId":"m","caption":null,"isMain":true}]'],
])('%s comes back from its cell as it was', (_, field, value, cell) => {
  expect(write(field, value)).toBe(cell)
  expect(read(field, cell)).toEqual(value)
})

test('a text in several languages has a column for each', () => {
  const column = { field: 'name', language: 'sk' } as const
  expect(columnName(column)).toBe('name.sk')
  expect([{ sk: 'Lanovka' }, { en: 'Lift' }].map((value) => writtenCell(localized(), column, value, writing))).toEqual(['Lanovka', null])
})

test('what is no JSON stays a text, so that it is reported', () => {
  expect([read(openingHours(), 'daily'), read(photos(), '[1'), read(photos(), 7)]).toEqual(['daily', '[1', 7])
})

test('words of one cell come back as they were, whatever is in them', () => {
  const lists = [['a'], ['a', 'b'], ['a;b'], [' a'], [''], ['[a]'], ['[a', 'b'], ['a\nb', 'c'], ['a b', 'c']]
  for (const list of lists) expect([joinedWords(list), wordsIn(joinedWords(list))]).toEqual([joinedWords(list), list])
  expect([joinedWords(['a', 'b']), wordsIn(' a ;; b; '), wordsIn('[a; b]'), wordsIn('[1, 2]'), wordsIn('["a", 1]')]).toEqual([
    'a; b',
    ['a', 'b'],
    ['[a', 'b]'],
    ['[1, 2]'],
    ['["a", 1]'],
  ])
})

test('addresses of pictures are the only thing in their cell, and no more than the field takes', () => {
  const gallery = photos({ max: 2 })
  const [one, two] = ['https://a.example/1.jpg', 'http://a.example/2.jpg']
  expect([addressesIn(gallery, `${one}; ${two}`), addressesIn(gallery, `${one}\n${two}`), addressesIn(gallery, ` ${one} `)]).toEqual([
    [one, two],
    [one, two],
    [one],
  ])
  for (const cell of [
    `${one} ${two} ${one}`,
    `${one} photo`,
    'ftp://a.example/1.jpg',
    `x${one}`,
    '[{"mediaId":"m"}]',
    '',
    null,
    undefined,
    7,
  ])
    expect([cell, addressesIn(gallery, cell)]).toEqual([cell, []])
  expect(picturesCell(gallery, ['m', 'n'])).toBe(
    '[{"mediaId":"m","caption":null,"isMain":true},{"mediaId":"n","caption":null,"isMain":false}]',
  )
  expect(picturesCell(gallery, [])).toBeNull()
  const icon = image({ accept: ['png'] })
  expect([
    addressesIn(icon, one),
    addressesIn(icon, `${one} ${two}`),
    addressesIn(photos(), one),
    addressesIn(photos(), `${one} ${two}`),
  ]).toEqual([[one!], [], [one!], []])
  expect([picturesCell(icon, ['m', 'n']), picturesCell(icon, [])]).toEqual(['m', null])
  expect([icon, gallery, text(), undefined].map(hasPictures)).toEqual([true, true, false, false])
})
