/** Texts use plain words, one for each concept, as listed in docs/terms.md. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages, type Language } from '../values/localized.ts'
import { allTexts } from './packs.fixture.ts'
import { avoided, permitted, titleCase } from './plain-words.fixture.ts'

const page = readFileSync(new URL('../../../../docs/terms.md', import.meta.url), 'utf8')
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const tableLines = page.split('\n').filter((line) => line.startsWith('|'))
const order = cellsOf(tableLines[0] ?? '').slice(1)
const terms = tableLines.slice(2).map((line) => {
  const [keys = '', ...words] = cellsOf(line)
  return { keys: [...keys.matchAll(/`([^`]+)`/g)].map(([, key]) => key!), words }
})

/** Holes are filled with names, which nobody here chooses. */
const wordsOf = (text: string) => text.replace(/\{\w+\}/g, '')
const strangers = (language: Language, pack: Readonly<Record<string, string>>) =>
  Object.entries(pack).filter(([key, text]) => avoided[language].test(wordsOf(text)) && !permitted[language]?.includes(key))

const isSentenceCase = (label: string) =>
  label
    .split(' ')
    .slice(1)
    .every((word) => !/^\p{Lu}\p{Ll}/u.test(word))

describe.each(languages)('the texts of %s', (language) => {
  test('contain no private, archaic or second words', () => expect(strangers(language, allTexts(language))).toEqual([]))

  test('use the words of the list of terms', () => {
    const pack = allTexts(language)
    const column = order.indexOf(language)
    const missing = terms.flatMap(({ keys, words }) =>
      keys.filter((key) => !pack[key]?.toLowerCase().includes(words[column]!.toLowerCase())).map((key) => ({ key, term: words[column] })),
    )
    expect(missing).toEqual([])
  })

  test('name an entity the same way in every list of entities', () => {
    const pack = allTexts(language)
    const choices = Object.entries(pack).flatMap(([key, text]) => {
      const { choice, kind } = /\.(?<choice>contentTypes|targetType)\.(?<kind>\w+)$/.exec(key)?.groups ?? {}
      const name = choice === 'contentTypes' ? pack[`${kind}.plural`] : kind && pack[kind]
      return name ? [{ key, text, name }] : []
    })
    expect(choices.length).toBeGreaterThan(10)
    expect(choices.filter(({ text, name }) => text !== name)).toEqual([])
  })
})

test('every exception is needed', () => {
  const unused = languages.flatMap((language) =>
    (permitted[language] ?? []).filter((key) => !avoided[language].test(wordsOf(allTexts(language)[key] ?? ''))),
  )
  expect(unused).toEqual([])
})

test('the list of terms has forty words or more in all seven languages', () => {
  expect([...order].sort()).toEqual([...languages].sort())
  expect(terms.length).toBeGreaterThanOrEqual(40)
  expect(terms.filter(({ keys, words }) => keys.length === 0 || words.length !== languages.length || words.includes(''))).toEqual([])
})

test('labels of the English menu are in sentence case, except those of the specification', () => {
  const labels = Object.entries(allTexts('en')).filter(([key]) => key.startsWith('menu.'))
  expect(labels.filter(([, text]) => !isSentenceCase(text)).map(([key]) => key)).toEqual([...titleCase])
})

test('a planted word is found', () => {
  expect(strangers('en', { planted: 'Somebody has changed this meanwhile' })).toHaveLength(1)
  expect(strangers('sk', { planted: 'Celý podnik' })).toHaveLength(1)
  expect(isSentenceCase('Price Calendar')).toBe(false)
})
