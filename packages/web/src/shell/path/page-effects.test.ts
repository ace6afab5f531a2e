import { beforeAll, expect, test, vi } from 'vitest'
import { changeLanguage, startTexts } from '../../lib/language/texts/i18n.ts'
import { followTexts, showGuess, showPage } from './page-effects.ts'

const page = { cookie: 'invLang=en', documentElement: { lang: '' }, title: '', body: { className: '' } }

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'localhost' })
  vi.stubGlobal('navigator', { language: 'en-GB' })
  vi.stubGlobal('document', page)
  await startTexts()
})

test('R2.128, T37: the title of the document is the title of the screen and the name of the product', () => {
  showPage('/slopes/abc', '')
  expect(page.title).toBe('Slopes | Ridgeline')
  showPage('/aquaparks/attractions', '')
  expect(page.title).toBe('Aquaparks – Attractions | Ridgeline')
  showPage('/nowhere', '')
  expect(page.title).toBe('This page does not exist | Ridgeline')
})

test('R2.127, R2.137, OP30, T38: before the router has started, page and flags are read from the URL', () => {
  showGuess('/weather', '?HideMenu=YES')
  expect(page.body.className).toBe('page-weather-current no-menu')
  expect(page.title).toBe('Weather – Current | Ridgeline')
})

test('R2.128, T37: it changes with the language', async () => {
  followTexts()
  showPage('/slopes', '')
  await changeLanguage('de')
  expect(page.title).toBe('Pisten | Ridgeline')
})
