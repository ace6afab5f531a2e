import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { call } from '../../lib/call/call.ts'
import { transport } from '../../lib/call/send/transport.ts'
import { startTexts } from '../../lib/language/texts/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { showCallFailures } from './show-call-failures.ts'
import { closeToast, shownToasts } from './toast.ts'

beforeAll(async () => {
  vi.stubGlobal('location', { search: '', hostname: 'ridgeline.example' })
  vi.stubGlobal('navigator', { language: 'en' })
  vi.stubGlobal('document', { cookie: 'invLang=en', documentElement: { lang: '' } })
  await startTexts()
  return showCallFailures()
})
const closeAll = () => shownToasts.get().forEach(({ id }) => closeToast(id))
afterEach(() => {
  closeAll()
  session.clear()
})

const failing = async (status: number, body: string, options = {}) => {
  vi.spyOn(transport, 'send').mockResolvedValueOnce({ status, body, headers: new Headers() })
  await call('GET', 'skilifts', undefined, options).catch(() => undefined)
  return shownToasts.get().map(({ kind, text }) => [kind, text])
}

const envelope = (...messages: string[]) => JSON.stringify({ ErrorCode: 302, messages: messages.map((message) => ({ message })) })

test('R8.12: a failure is shown in an error toast, by the server’s text', async () => {
  expect(await failing(409, envelope('In use', 'by two slopes'))).toEqual([['error', 'In use\n\nby two slopes']])
})

test('R8.12, T75: without one by its raw response', async () => {
  expect(await failing(502, '{broken')).toEqual([['error', '{broken']])
  closeAll()
  expect(await failing(502, '{"error":"upstream down"}')).toEqual([['error', '{"error":"upstream down"}']])
})

test('R8.12, R8.20: without any response by our own message', async () => {
  const text = 'Fetching data failed, ensure you are authorized to access the data and try again.'
  expect(await failing(500, '')).toEqual([['error', text]])
  closeAll()
  expect(await failing(500, '{}')).toEqual([['error', text]])
})

test('R8.4: a timeout has its own message', async () => {
  expect(await failing(-4, '')).toEqual([['error', 'The request timed out. Please check your connection and try again.']])
})

test('R8.13: a call that shows its failure itself has no toast', async () => {
  expect(await failing(409, envelope('In use'), { quiet: true })).toEqual([])
})

test('R8.9: an expired session has its own dialog, not a toast', async () => {
  expect(await failing(401, '{"ErrorCode":101,"messages":[{"message":"not authorized, token expired"}]}')).toEqual([])
})
