import english from '@ridgeline/domain/messages/en/devices.json' with { type: 'json' }
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { database } from '../../lib/browser/idb.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { storedSecret } from '../device/secret.ts'
import { PairScreen } from './pair-screen.tsx'

const board = 'https://resort.example/display/ledinfo/r'
const data = { kind: 'pairing', build: 'b', appName: 'Ridgeline', language: 'en', texts: english } as const

/** What the server was asked for. */
let asked: string[]
let replace: ReturnType<typeof vi.spyOn>
/** Of what is stored, by its value; the browser refuses the rest. */
let mayStore: (value: unknown) => boolean

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: false })
  asked = []
  database.clear()
  mayStore = () => true
  const set = database.set.bind(database)
  vi.spyOn(database, 'set').mockImplementation((key, value) => {
    if (!mayStore(value)) throw new DOMException('The operation is insecure', 'SecurityError')
    return set(key, value)
  })
  replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/api/displays/devices/', ''))
    const offer = { code: 'ACDEFG', claim: 'claim', lifetime: 900 }
    return Response.json(url.endsWith('claim') ? { paired: true, secret: 'secret', url: board } : offer)
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open() {
  await act(async () => shown(<PairScreen data={data} />))
  await act(() => vi.advanceTimersByTimeAsync(100))
}
const sentence = () => screen.getByRole('status').textContent

test('a screen that was paired has its secret and opens its display', async () => {
  await open()
  expect([sentence(), await storedSecret()]).toEqual([english['pairing.paired'], 'secret'])
  expect(replace).toHaveBeenCalledWith(board)
})

test('a browser that stores nothing shows no code but the reason, and a code as soon as it does', async () => {
  mayStore = () => false
  await open()
  expect([sentence(), screen.queryByLabelText('Code of this screen'), asked]).toEqual([english['pairing.unstored'], null, []])
  mayStore = () => true
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(asked).toContain('pairing')
})

test('a screen whose secret could not be stored stays on the page and says so', async () => {
  mayStore = (value) => value !== 'secret' && asked.length < 2
  await open()
  expect(asked).toEqual(['pairing', 'pairing/claim'])
  expect([sentence(), replace.mock.calls]).toEqual([english['pairing.unstored'], []])
})
