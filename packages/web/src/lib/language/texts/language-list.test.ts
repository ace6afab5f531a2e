import { existsSync } from 'node:fs'
import { languages, localize, type Localized } from '@ridgeline/domain/values/localized'
import { areas } from '@ridgeline/domain/messages/areas'
import { describe, expect, test } from 'vitest'
import { knownLanguages, languageList, listedName } from './language-list.ts'
import { defaultLanguage, detectLanguage } from '@ridgeline/domain/language/staff-language'
import { signInLanguages } from './language.ts'

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)

test('there are texts in seven languages, and in no eighth', () => {
  expect([...languages].sort()).toEqual(['cs', 'de', 'en', 'hu', 'it', 'pl', 'sk'])
  const packs = new URL('../../../../../domain/src/messages/', import.meta.url)
  for (const language of languages) for (const area of areas) expect(existsSync(new URL(`${language}/${area}.json`, packs))).toBe(true)
  expect(existsSync(new URL('lv', packs))).toBe(false)
})

test('R1.52, T9: the list includes Latvian with its name, without a flag', () => {
  expect(languageList({ only: knownLanguages })).toContainEqual({ id: 'lv', text: 'Latvian', value: 'lv', flag: '' })
  expect(languages).not.toContain('lv')
  expect(signInLanguages).not.toContain('lv')
})

test('R1.55: browsers without any of them start in Slovak', () => {
  expect(defaultLanguage).toBe('sk')
  expect([undefined, 'fr', 'lv', 'ja-JP'].map(detectLanguage)).toEqual(['sk', 'sk', 'sk', 'sk'])
})

test('R1.56: by default the list is Slovak and English', () => {
  expect(idsOf(languageList())).toEqual(['sk', 'en'])
  expect(idsOf(languageList({ only: ['hu', 'de'] }))).toEqual(['hu', 'de'])
})

test('R1.57: on request the list is sorted by the alphabet', () => {
  expect(languageList({ only: ['sk', 'en', 'de', 'cs', 'it'], isSorted: true }).map(({ text }) => text)).toEqual([
    'Čeština',
    'Deutsch',
    'English',
    'Italiano',
    'Slovenčina',
  ])
  expect(idsOf(languageList({ only: ['sk', 'en', 'de'] }))).toEqual(['sk', 'en', 'de'])
})

test('R3.5: any language of a browser maps to Slovak, Czech or English', () => {
  const guessed = ['sk', 'cs-CZ', 'en-US', 'de', 'pl', 'it', 'hu', 'lv', ''].map(detectLanguage)
  expect([...new Set(guessed)].sort()).toEqual(['cs', 'en', 'sk'])
})

describe('an item of the list', () => {
  const [slovak] = languageList()

  test('R3.9, R3.11: has an id, and the same id as its value, a text', () => {
    expect(slovak?.id).toBe('sk')
    for (const { id, value } of languageList({ only: knownLanguages })) expect(value).toStrictEqual(String(id))
  })

  test('R3.10, T8: is called by its name, a last ý being a plain y and every other accent staying', () => {
    expect(slovak?.text).toBe('Slovenčina')
    expect(['Slovenský', 'Český', 'Čeština', 'ýa', 'Angličtina ý'].map(listedName)).toEqual([
      'Slovensky',
      'Česky',
      'Čeština',
      'ýa',
      'Angličtina y',
    ])
  })

  const flagOf = (id: (typeof knownLanguages)[number]) => languageList({ only: [id] })[0]?.flag
  test('R3.12: has a unique flag', () => expect(new Set(knownLanguages.map(flagOf)).size).toBe(knownLanguages.length))
  test('R3.13: the flag of sk is svk', () => expect(flagOf('sk')).toBe('svk'))
  test('R3.14: the flag of en is gbr', () => expect(flagOf('en')).toBe('gbr'))
  test('R3.15: the flag of cs is cze', () => expect(flagOf('cs')).toBe('cze'))
  test('R3.16: the flag of de is ger', () => expect(flagOf('de')).toBe('ger'))
  test('R3.17: the flag of pl is pol', () => expect(flagOf('pl')).toBe('pol'))
  test('R3.18: the flag of it is ita', () => expect(flagOf('it')).toBe('ita'))
  test('R3.19: the flag of hu is hun', () => expect(flagOf('hu')).toBe('hun'))
})

test('R3.20: a localized value is a map from language to text', () => {
  const name: Localized = { sk: 'Lanovka', de: 'Seilbahn' }
  expect(localize(name, 'de')).toBe('Seilbahn')
  expect(localize(name, 'cs')).toBe('Lanovka')
  expect(JSON.parse(JSON.stringify(name))).toEqual({ sk: 'Lanovka', de: 'Seilbahn' })
})
