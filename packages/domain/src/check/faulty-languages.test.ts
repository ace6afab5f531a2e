import { expect, test } from 'vitest'
import { localized } from '../declare/field.ts'
import { faultyLanguages } from './faulty-languages.ts'

test('R5.2: a text that breaks a rule is one of its own language', () => {
  const name = localized({ required: true, max: 5 })
  expect(faultyLanguages(name, { sk: 'Koliba', de: 'Hütte', en: 'Cottage' }, 'maxLengthText')).toEqual(['sk', 'en'])
  const url = localized({ format: 'url' })
  expect(faultyLanguages(url, { sk: 'https://a.sk', de: 'www.a.sk' }, 'url')).toEqual(['de'])
})

test('a missing text is one of Slovak', () => {
  const name = localized({ required: true, max: 5 })
  expect(faultyLanguages(name, null, 'required')).toEqual(['sk'])
  expect(faultyLanguages(name, { en: 'Hut' }, 'localizedRequired')).toEqual(['sk'])
  expect(faultyLanguages(name, { en: 'Cottage' }, 'localizedRequired')).toEqual(['sk'])
})

test('a fault that no language has by itself is shown in Slovak', () => {
  expect(faultyLanguages(localized({ max: 5 }), { sk: 'Hut', en: 'Hut' }, 'requiredIf')).toEqual(['sk'])
})
