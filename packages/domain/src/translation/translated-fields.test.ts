import { expect, test } from 'vitest'
import { entity } from '../declare/entity.ts'
import { localized, text, type Field } from '../declare/field.ts'
import { registry } from '../declare/registry.ts'
import { translatedFields } from './translated-fields.ts'

const translated = (only: Field) =>
  translatedFields(entity('any', { scope: 'global', sections: { general: { only } }, list: [] })).map(([name]) => name)

test('translators write texts by language, not addresses, secrets or what never changes', () => {
  expect([translated(localized()), translated(text())]).toEqual([['only'], []])
  for (const other of [
    localized({ format: 'url' }),
    localized({ secret: true }),
    localized({ fixed: true }),
    localized({ readOnly: true }),
    localized({ untranslated: true }),
  ])
    expect(translated(other)).toEqual([])
  expect(translatedFields(registry['skilift']!).map(([name]) => name)).toEqual(['statusNote', 'name', 'perex', 'description'])
})

test('the target of an action is an address, which translators do not see', () => {
  expect(translatedFields(registry['action']!).map(([name]) => name)).not.toContain('target')
})

test('terms of the glossary are translated where they are kept', () => {
  expect(translatedFields(registry['glossaryTerm']!)).toEqual([])
})
