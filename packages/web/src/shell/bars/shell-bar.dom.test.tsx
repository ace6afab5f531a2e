import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { connection, grace } from '../../lib/live/connection.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { minPause } from './new-version.ts'
import { ShellBar } from './shell-bar.tsx'

const scriptOf = (entry: string) => `<script type="module" src="${entry}"></script>`
const own = '/assets/base-old.js'
/** The entry of the page that the server has now. */
let entry: string

/** The live stream ends and comes back, as with a release. */
async function interrupt() {
  connection.streamLost(Date.now())
  await vi.advanceTimersByTimeAsync(grace)
  connection.streamLost(undefined)
  await vi.advanceTimersByTimeAsync(100)
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body: '{}', headers: new Headers() })
  vi.stubGlobal('fetch', async (url: string) => (url === '/' ? new Response(scriptOf(entry)) : new Promise(() => {})))
  document.head.insertAdjacentHTML('beforeend', scriptOf(own))
  entry = own
  shown(<ShellBar />)
  // The page has just checked.
  await act(interrupt)
})
afterEach(async () => {
  // The next file shares the modules and has no newer version.
  entry = own
  await act(interrupt)
  expect(bar()).toBeNull()
  document.head.querySelector('script[type=module]')?.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const bar = () => screen.queryByText('A new version is ready.')
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))

test('a page that stays open says within half an hour that the server has a newer version, and reloads when that is pressed', async () => {
  await wait(31 * minPause)
  expect(bar()).toBeNull()
  entry = '/assets/base-new.js'
  await wait(31 * minPause)
  expect(bar()).not.toBeNull()
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  screen.getByRole('button').click()
  expect(reload).toHaveBeenCalledOnce()
})

test('it says so at once after the live stream was interrupted, as by a release', async () => {
  entry = '/assets/base-new.js'
  await wait(minPause)
  expect(bar()).toBeNull()
  await act(interrupt)
  expect(bar()).not.toBeNull()
})

test('it says so when its tab is looked at again after a minute', async () => {
  entry = '/assets/base-new.js'
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(100)
  expect(bar()).toBeNull()
  await wait(minPause)
  document.dispatchEvent(new Event('visibilitychange'))
  await wait(100)
  expect(bar()).not.toBeNull()
})

test('a page of a proxy is no version', async () => {
  entry = ''
  await act(interrupt)
  expect(bar()).toBeNull()
})
