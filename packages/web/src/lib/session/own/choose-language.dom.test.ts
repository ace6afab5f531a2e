import '../../../ui/page.fixture.tsx'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../call/queries/query-client.ts'
import { transport } from '../../call/send/transport.ts'
import { changeLanguage, currentLanguage } from '../../language/texts/i18n.ts'
import { session } from '../session.ts'
import { unsaved } from '../unsaved.ts'
import { chooseLanguage } from './choose-language.ts'

const profile = { id: 'u', fullName: 'Marta', email: 'm@x.sk', language: null, resorts: [], roles: [], genericPermissions: [] }

beforeEach(() => {
  session.set({ Token: 't', ExpiresAt: null, Profile: profile })
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body: JSON.stringify(profile), headers: new Headers() })
})
afterEach(() => {
  vi.restoreAllMocks()
  session.clear()
})
afterAll(() => changeLanguage('en'))

test('a language is chosen: its texts are shown, lists and the names of resorts are fetched again', async () => {
  queryClient.setQueryData(['skilift', 'list'], [])
  await chooseLanguage('de')
  expect([currentLanguage(), document.cookie.includes('invLang=de')]).toEqual(['de', true])
  expect(queryClient.getQueryState(['skilift', 'list'])?.isInvalidated).toBe(true)
  expect(vi.mocked(transport.send).mock.calls.map(([{ url, headers }]) => [url, headers['Accept-Language']])).toEqual([
    ['/api/private/profile', 'de'],
  ])
})

test('R4.33: a language in the address is taken out of it, and the rest stays', async () => {
  History.prototype.replaceState.call(history, { kept: true }, '', '?lang=it&q=a')
  await chooseLanguage('pl')
  expect([location.search, history.state]).toEqual(['?q=a', { kept: true }])
  History.prototype.replaceState.call(history, null, '', location.pathname)
})

test('who does not leave what is unsaved keeps their language', async () => {
  await changeLanguage('en')
  const end = unsaved.keep({ isThere: () => true, mayLeave: async () => false })
  await chooseLanguage('de')
  expect([currentLanguage(), transport.send]).toEqual(['en', expect.objectContaining({})])
  expect(transport.send).not.toHaveBeenCalled()
  end()
})

test('R4.32: where the page is loaded again, the language is remembered for it', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  await chooseLanguage('sk', { reload: true })
  expect([document.cookie.includes('invLang=sk'), reload.mock.calls.length, replace.mock.calls]).toEqual([true, 1, []])
  History.prototype.replaceState.call(history, null, '', '?language=it')
  await chooseLanguage('cs', { reload: true })
  expect([reload.mock.calls.length, replace.mock.calls.length]).toEqual([1, 1])
  expect(String(replace.mock.calls[0]![0])).not.toContain('language=')
  History.prototype.replaceState.call(history, null, '', location.pathname)
})
