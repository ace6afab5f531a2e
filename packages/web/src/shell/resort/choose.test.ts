import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readStored, removeStored } from '../../lib/browser/storage.ts'
import { startTexts, currentLanguage } from '../../lib/language/texts/i18n.ts'
import { chooseLanguage } from '../../lib/session/own/choose-language.ts'
import { chooseResort } from './choose-resort.ts'

const page = { cookie: '', documentElement: { lang: '', dataset: {} as Record<string, string> } }
const place = { href: '', search: '', hostname: 'localhost', reload: vi.fn(), replace: vi.fn() }
const replaceState = vi.fn()

function stand(address: string) {
  place.href = `https://office.example${address}`
  place.search = new URL(place.href).search
}

beforeEach(async () => {
  page.cookie = ''
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', place)
  vi.stubGlobal('history', { state: null, replaceState })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  stand('/slopes')
  await startTexts()
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const mock of [place.reload, place.replace, replaceState]) mock.mockReset()
})

test('R4.32: choosing a language sets its cookie and swaps the texts', async () => {
  await chooseLanguage('de')
  expect(page.cookie).toMatch(/^invLang=de; Path=\/; Max-Age=\d+; SameSite=Lax$/)
  expect(currentLanguage()).toBe('de')
  expect(place.reload).not.toHaveBeenCalled()
})

test('R4.33: a reload removes the language from the URL', async () => {
  stand('/slopes?q=a&LANG=sk&language=cs')
  await chooseLanguage('pl', { reload: true })
  expect(page.cookie).toMatch(/^invLang=pl;/)
  expect(place.replace).toHaveBeenCalledExactlyOnceWith('https://office.example/slopes?q=a')
  stand('/slopes?q=a')
  await chooseLanguage('it', { reload: true })
  expect(place.reload).toHaveBeenCalledOnce()
})

test('R4.33: without a reload the URL is corrected in place', async () => {
  stand('/slopes?lang=sk')
  await chooseLanguage('hu')
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', 'https://office.example/slopes')
})

test('R4.34, R4.35, R9.12: choosing a resort stores its id, and reloads the page only on request', async () => {
  removeStored('appResortId')
  await chooseResort('r1')
  expect(readStored('appResortId')).toBe('r1')
  expect(place.reload).not.toHaveBeenCalled()
  await chooseResort('r2', { reload: true })
  expect(readStored('appResortId')).toBe('r2')
  expect(place.reload).toHaveBeenCalledOnce()
})
