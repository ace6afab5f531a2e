import { expect, test } from 'vitest'
import { localized } from '../declare/field.ts'
import { faultyLanguages } from './faulty-languages.ts'

test('R5.2: the languages whose text breaks a rule are known', () => {
  const name = localized({ required: true, max: 5 })
  expect(faultyLanguages(name, { sk: 'Koliba', de: 'Hütte', en: 'Cottage' })).toEqual(['sk', 'en'])
  const url = localized({ format: 'url' })
  expect(faultyLanguages(url, { sk: 'https://a.sk', de: 'www.a.sk' })).toEqual(['de'])
})

test('a missing text is not the fault of any language', () => {
  const name = localized({ required: true, max: 5 })
  expect(faultyLanguages(name, null)).toEqual([])
  expect(faultyLanguages(name, { en: 'Hut' })).toEqual([])
})
