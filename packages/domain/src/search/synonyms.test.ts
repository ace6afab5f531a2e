import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { registry } from '../declare/registry.ts'
import { languages } from '../values/localized.ts'
import { kindFieldsOf } from '../operation/facts.ts'
import { synonyms } from './synonyms.ts'

const all = languages.flatMap((language) => Object.entries(synonyms[language]).map(([kind, words]) => ({ language, kind, words })))

test('every synonym belongs to an existing entity or option', () => {
  const unknown = all.filter(({ kind }) => {
    const [entity = '', field, option] = kind.split('.')
    const known = registry[entity]
    if (!known) return true
    if (field === undefined) return false
    const of = known.fields[field]
    return !kindFieldsOf(known).includes(field) || of?.kind !== 'choice' || !of.of.includes(option!)
  })
  expect(unknown).toEqual([])
})

test('synonyms are written in folded form, without duplicates', () => {
  const odd = all.filter(({ words }) => words.some((word) => fold(word) !== word) || new Set(words).size !== words.length)
  expect(odd).toEqual([])
})
