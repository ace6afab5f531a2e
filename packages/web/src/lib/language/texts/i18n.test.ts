import { beforeAll, expect, test, vi } from 'vitest'
import { areas } from '@ridgeline/domain/messages/areas'
import { formatDay } from '../numbers/format.ts'
import { changeLanguage, counted, currentLanguage, loadAreas, startTexts, text } from './i18n.ts'

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
