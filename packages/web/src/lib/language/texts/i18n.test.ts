import { beforeAll, expect, test, vi } from 'vitest'
import { areas } from '@ridgeline/domain/messages/areas'
import { formatDay } from '../numbers/format.ts'
import {
  changeLanguage,
  counted,
  currentLanguage,
  hasText,
  inAllLanguages,
  loadAreas,
  loadAreasIn,
  startTexts,
  text,
  textIn,
} from './i18n.ts'

const asked = vi.hoisted(() => vi.fn())
vi.mock('../../../../../domain/src/messages/hu/kit.json', () => {
  asked()
  throw new Error('The network is away')
})

const askedForCzech = vi.hoisted(() => vi.fn())
vi.mock('../../../../../domain/src/messages/cs/shell.json', () => {
  askedForCzech()
  throw new Error('The network is away')
})

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } })
  await startTexts()
})

test('R8.31: a text that exists nowhere shows its key in double braces', () => {
  expect(text('noSuchText')).toBe('{{noSuchText}}')
})

test('positional placeholders are filled', async () => {
  await loadAreas(['rules'])
  expect(text('validationErrorBetween', 1, 5)).toBe('Must be between 1 and 5')
})

test('R1.54, R8.30: texts missing in the chosen language are shown in English', async () => {
  const { default: i18next } = await import('i18next')
  i18next.addResourceBundle('en', 'text', { onlyEnglish: 'Only English', items_one: 'one', items_other: 'many' }, true, true)
  await changeLanguage('hu')
  expect(text('onlyEnglish')).toBe('Only English')
  expect(document.cookie).toContain('invLang=hu')
  await changeLanguage('en')
})

test('a number chooses its plural form', () => {
  expect(counted('items', 1)).toBe('one')
  expect(counted('items', 5)).toBe('many')
})

test('R8.29: a pack that could not be fetched is remembered, not requested again, and replaced by English', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await changeLanguage('hu')
  await loadAreas(['kit'])
  expect(text('kit.close')).toBe('Close')
  await changeLanguage('en')
  await changeLanguage('hu')
  await loadAreas(['kit', 'rules'])
  expect(asked).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledOnce()
  expect(text('kit.close')).toBe('Close')
  expect(text('validationErrorGeneric')).toBe('Érvénytelen érték')
  await changeLanguage('en')
  warn.mockRestore()
})

test('R8.29: if a language has failed to load, texts, dates and numbers are English, and it is not requested again', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  for (let times = 0; times < 2; times++) {
    await changeLanguage('cs')
    await loadAreas(['kit', 'rules'])
    expect([currentLanguage(), text('kit.close'), formatDay('2026-02-03')]).toEqual(['en', 'Close', '3 Feb 2026'])
    expect([document.documentElement.lang, document.cookie.includes('invLang=cs')]).toEqual(['en', true])
  }
  expect(askedForCzech).toHaveBeenCalledOnce()
  await changeLanguage('en')
  warn.mockRestore()
})

test('R8.11, R8.20, R8.21, R8.22: the messages of failures, word for word', async () => {
  await loadAreas(areas)
  expect(text('loginExpired')).toBe('Your login has expired, please login again.')
  expect(text('fetchDataFailed')).toBe('Fetching data failed, ensure you are authorized to access the data and try again.')
  expect(text('passwordResetFailed')).toBe('Password reset request failed.')
  expect(text('saveItemsFailed', 'A, B')).toBe(
    'Unable to save items [A, B], ensure the items have all mandatory data filled in and then perform quick edit again.',
  )
})

test('a text is found in another language than that of the screen, with its places filled', async () => {
  await loadAreasIn('de', ['rules', 'kit'])
  expect([textIn('de', 'kit.close'), textIn('de', 'validationErrorBetween', 1, 5)]).toEqual(['Schließen', expect.stringMatching(/1.*5/)])
  expect([text('kit.close'), currentLanguage()]).toEqual(['Close', 'en'])
})

test('a text in all languages is fetched in each of them, and one that exists nowhere is in none', async () => {
  const next = await inAllLanguages('rules', 'validationErrorGeneric')
  expect([Object.keys(next).sort(), next.en, next.hu]).toEqual([
    ['cs', 'de', 'en', 'hu', 'it', 'pl', 'sk'],
    'Invalid value',
    'Érvénytelen érték',
  ])
  expect(await inAllLanguages('rules', 'no.such.key')).toEqual({})
})

test('a text exists or does not', () => {
  expect([hasText('kit.close'), hasText('noSuchText')]).toEqual([true, false])
})

test('a number in a text is filled in beside the form it chooses', async () => {
  const { default: i18next } = await import('i18next')
  i18next.addResourceBundle('en', 'text', { lifts_one: '{0} has one lift', lifts_other: '{0} has {1} lifts' }, true, true)
  expect([counted('lifts', 1, 'Jasná', 1), counted('lifts', 4, 'Jasná', 4)]).toEqual(['Jasná has one lift', 'Jasná has 4 lifts'])
})
