/** Languages in AlpineBits. */
import { expect, test } from 'vitest'
import { iso639, textByIso639, textFromIso639 } from './iso-639-3.ts'
import { languages } from '../values/localized.ts'

test('a text in every language leaves and comes back as it was', () => {
  const text = Object.fromEntries(languages.map((language) => [language, `Lanovka (${language})`]))
  const left = textByIso639(text)
  expect(Object.keys(left ?? {})).toEqual(['slk', 'ces', 'eng', 'deu', 'pol', 'ita', 'hun'])
  expect(textFromIso639(left ?? {})).toEqual(text)
})

test('languages without a text are left out, and a text without any is null', () => {
  expect(textByIso639({ sk: 'Lanovka', de: ' ', en: '' })).toEqual({ slk: 'Lanovka' })
  for (const empty of [null, {}, { sk: ' ' }]) expect(textByIso639(empty)).toBe(null)
})

test('what a partner writes in other languages, as other values or as spaces is left out', () => {
  expect(textFromIso639({ [iso639.it]: 'Seggiovia', fra: 'Télésiège', deu: 12, eng: ' ' })).toEqual({ it: 'Seggiovia' })
})
