import { beforeAll, expect, test, vi } from 'vitest'
import { changeLanguage, counted, loadAreas, startTexts, text } from './i18n.ts'

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: '' } })
  await startTexts()
})

test('R8.31: a text that exists nowhere shows its key in double braces', () => {
  expect(text('noSuchText')).toBe('{{noSuchText}}')
})

test('positional holes are filled', async () => {
  await loadAreas(['rules'])
  expect(text('validationErrorBetween', 1, 5)).toBe('Must be between 1 and 5')
})

test('R1.54, R8.30: what the chosen language lacks is shown in English', async () => {
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
