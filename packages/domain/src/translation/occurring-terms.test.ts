import { expect, test } from 'vitest'
import { slowness } from '../repository/slowness.fixture.ts'
import { lacksTerm, termFinder } from './occurring-terms.ts'

const found = (text: string, ...terms: string[]) => termFinder(terms.map((source) => ({ source })))(text).map(({ source }) => source)

test('a term is found in the forms of its word, not in other words that contain it', () => {
  for (const text of ['Lanovka premáva.', 'Idete lanovkou na vrchol', 'LANOVKY', '<p>K <b>lanovke</b></p>'])
    expect([text, found(text, 'lanovka')]).toEqual([text, ['lanovka']])
  for (const text of ['Kabínkovalanovka', 'Lanovkárska sezóna', 'lano', '']) expect([text, found(text, 'lanovka')]).toEqual([text, []])
})

test('a term of several words is found where they follow each other', () => {
  expect(found('Na červenej zjazdovke a v snow parku', 'snow park', 'zjazdovka', 'park snow')).toEqual(['snow park', 'zjazdovka'])
  expect(found('snow', 'snow park')).toEqual([])
})

test('short words are found only as they are, and letters of markup are not words', () => {
  expect(found('TS 1 a TSK', 'ts')).toEqual(['ts'])
  expect(found('TSK', 'ts')).toEqual([])
  expect(found('<strong>x</strong>', 'strong')).toEqual([])
})

test('a translation lacks the term that the glossary wishes; nothing is missing where it wishes none', () => {
  expect(lacksTerm('Take the cable cars', { target: 'cable car' })).toBe(false)
  expect(lacksTerm('Take the gondola', { target: 'cable car' })).toBe(true)
  expect(lacksTerm('Take the gondola', { target: null })).toBe(false)
})

test('terms are found in many texts in the time of one look at their words', () => {
  const text = 'Lanovka vedie na vrchol Chopku a späť k lyžiarskej škole. '.repeat(20)
  const find = termFinder(Array.from({ length: 2000 }, (_, at) => ({ source: `${String.fromCharCode(97 + (at % 26))}${at} dlhší` })))
  const begin = process.threadCpuUsage()
  for (let time = 0; time < 100; time++) expect(find(text)).toEqual([])
  const { user, system } = process.threadCpuUsage(begin)
  expect((user + system) / 1_000).toBeLessThan(1_000 * slowness())
})

test('a word may have a longer ending than its own vowel, but no more than three letters', () => {
  // The stem is "skipas" without an ending, "lanovk" without its vowel.
  expect(['skipas', 'skipasy', 'skipasmi', 'skipasami', 'skipasoviek'].map((text) => found(text, 'skipas').length)).toEqual([1, 1, 1, 1, 0])
  expect(['ski', 'skiing', 'skipass'].map((text) => found(text, 'ski').length)).toEqual([1, 0, 0])
  // A stem of three letters has forms, a shorter one has none.
  expect([found('vleky', 'vlek'), found('hory', 'hora'), found('hu', 'hua'), found('huami', 'hua')]).toEqual([['vlek'], ['hora'], [], []])
})

test('terms are named in the order of the glossary, each once, and a term without letters never', () => {
  expect(found('vlek, lanovka, vlek', 'lanovka', '—', 'vlek', '')).toEqual(['lanovka', 'vlek'])
  expect(found('snow v parku', 'snow park')).toEqual([])
})
