import { describe, expect, test } from 'vitest'
import { catalogue, entityNames } from '../declare/catalogue.ts'
import { failures } from '../check/failure.ts'
import { textFormats } from '../check/format.ts'
import { publishedKinds } from '../publication/published-kinds.ts'
import { languages } from '../values/localized.ts'
import { areas } from './areas.ts'
import { needed, welcome } from './label-needs.fixture.ts'
import {
  allTexts,
  formOf,
  holesOf,
  otherLanguages,
  packNames,
  packOf,
  rulesNamedIn,
  sourceOf,
  withoutForm,
  type Pack,
} from './packs.fixture.ts'
import { allowedWords, maySoundEnglish } from './same-everywhere.fixture.ts'

const english = allTexts('en')
const keysOf = (pack: Pack) => Object.keys(pack)
const unique = (values: readonly string[]) => [...new Set(values)].sort()
const pluralForms = (language: string) => new Intl.PluralRules(language).resolvedOptions().pluralCategories

/** The English text of a key; plural forms differ by language, and all correspond to `_other`. */
const originalOf = (key: string) => english[key] ?? english[`${withoutForm(key)}_other`] ?? ''

describe.each(languages)('R1.51: the packs of %s', (language) => {
  test('are exactly the declared areas', () => expect(packNames(language)).toEqual([...areas].sort()))

  test.each(areas)('%s has the keys of the English pack', (area) => {
    const own = packOf(language, area)
    expect(unique(keysOf(own).map(withoutForm))).toEqual(unique(keysOf(packOf('en', area)).map(withoutForm)))
    expect(Object.entries(own).filter(([, text]) => typeof text !== 'string' || text.trim() !== text || text === '')).toEqual([])
  })

  test.each(areas)('%s is sorted and has no duplicate keys', (area) => {
    const sorted = Object.fromEntries(Object.entries(packOf(language, area)).sort(([a], [b]) => (a < b ? -1 : 1)))
    expect(sourceOf(language, area)).toBe(`${JSON.stringify(sorted, null, 2)}\n`)
  })

  test('have one text per key', () => {
    const keys = areas.flatMap((area) => keysOf(packOf(language, area)))
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('have every plural form of the language', () => {
    const keys = keysOf(allTexts(language))
    const counted = unique(keys.filter(formOf).map(withoutForm))
    const lacking = counted.filter((base) => pluralForms(language).some((form) => !keys.includes(`${base}_${form}`)))
    expect(lacking).toEqual([])
  })

  test('have the placeholders of the English text', () => {
    const wrong = Object.entries(allTexts(language)).filter(([key, text]) => {
      const original = holesOf(originalOf(key))
      const own = holesOf(text)
      // "One lift" needs no number.
      const missing = original.filter((hole) => !own.includes(hole) && !(formOf(key) === 'one' && /^\{(\d|\{count\})\}$/.test(hole)))
      return missing.length > 0 || own.some((hole) => !original.includes(hole))
    })
    expect(wrong).toEqual([])
  })
})

describe.each(otherLanguages)('%s', (language) => {
  const pack = allTexts(language)

  test('is translated', () => {
    const untranslated = Object.entries(pack).filter(
      ([key, text]) =>
        text === originalOf(key) && /\p{L}{2}/u.test(text.replace(/\{[^}]*\}/g, '')) && !maySoundEnglish(language, key, text),
    )
    expect(untranslated).toEqual([])
  })

  test('uses the quotation marks of the language', () =>
    expect(Object.values(pack).filter((text) => /["”]/.test(text) && !/„[^”"]*”/.test(text))).toEqual([]))
})

test('records that guests never see have their own explanation of what is inactive', () => {
  const seen = new Set<string>(publishedKinds)
  const unseen = entityNames.filter((name) => !seen.has(name))
  expect(unseen.filter((name) => !english[`${name}.active.hint`])).toEqual([])
})

test('every exception from translating is needed', () => {
  const used = new Set(
    otherLanguages.flatMap((language) =>
      Object.entries(allTexts(language))
        .filter(([key, text]) => text === originalOf(key))
        .map(([, text]) => text),
    ),
  )
  expect(allowedWords.filter((word) => !used.has(word))).toEqual([])
})

describe('the labels of entities', () => {
  test('exist for every name, field, option and unit', () => {
    expect(needed.filter((group) => !group.some((key) => Object.hasOwn(english, key)))).toEqual([])
  })

  test('exist for nothing else', () => {
    const reached = new Set([...needed, ...welcome].map((group) => group.find((key) => Object.hasOwn(english, key))))
    const labels = unique(['field', 'records', ...Object.values(catalogue).map(({ area }) => area)]).flatMap((area) =>
      keysOf(packOf('en', area)),
    )
    expect(labels.filter((key) => !reached.has(key))).toEqual([])
  })
})

describe('the messages of faults', () => {
  const messageKey = (rule: string) => `validationError${rule[0]!.toUpperCase()}${rule.slice(1)}`

  test('exist for every failure', () => {
    const failed = Object.keys(failures).map((kind) => `failure.${kind}`)
    expect(unique(keysOf(english).filter((key) => key.startsWith('failure.')))).toEqual(unique(failed))
  })

  test('exist for every rule', () => {
    const rules = [...Object.keys(textFormats), ...rulesNamedIn(new URL('../', import.meta.url))]
    expect(rules.length).toBeGreaterThan(30)
    expect(rules.filter((rule) => !Object.hasOwn(english, messageKey(rule)))).toEqual([])
  })

  // R5.29–39
  test.each([
    ['validationErrorRequired', 'Field is mandatory'],
    ['validationErrorMinValue', 'Must be at least {0}, or more'],
    ['validationErrorMaxValue', 'Must be no more than {0}'],
    ['validationErrorMinLength', 'Must contain at least {0} items'],
    ['validationErrorMaxLength', 'Must contain max {0} items'],
    ['validationErrorBetween', 'Must be between {0} and {1}'],
    ['validationErrorEmail', 'Must be a valid email address'],
    ['validationErrorAlpha', 'Must be alphabetic'],
    ['validationErrorAlphaNum', 'Must be alphanumeric'],
    ['validationErrorGeneric', 'Invalid value'],
    ['errorsOnForm', 'Unable to continue - your form contains errors.'],
  ])('%s reads as specified', (key, text) => expect(english[key]).toBe(text))
})
