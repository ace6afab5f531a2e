// @vitest-environment happy-dom
// A file of its own process: the live stream and a newer version stay for the life of a page.
import { act, screen, waitFor } from '@testing-library/react'
import { settingRecord } from '@ridgeline/domain/answers/logged-records'
import type { ShownSettings } from '@ridgeline/domain/answers/settings'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { startLive } from '../../lib/live/live.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { ShellBar } from './shell-bar.tsx'

const newerPage = '<script type="module" src="/assets/newer.js"></script>'
let announcement: ShownSettings['announcement']

beforeEach(() => {
  announcement = null
  vi.spyOn(transport, 'send').mockImplementation(async () => ({
    status: 200,
    body: JSON.stringify({ announcement, support: {} }),
    headers: new Headers(),
  }))
  // The stream stays silent: events come from another tab.
  vi.stubGlobal('fetch', async (url: string) => (url === '/' ? new Response(newerPage) : new Promise(() => {})))
  const own = document.createElement('script')
  own.setAttribute('type', 'module')
  own.setAttribute('src', '/assets/own.js')
  document.head.append(own)
  onTestFinished(() => {
    own.remove()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
})

/** The tab that holds the stream passes on that the settings were changed. */
async function announce(next: NonNullable<ShownSettings['announcement']>, isShown: () => void) {
  announcement = next
  const tab = new BroadcastChannel('ridgeline.live')
  onTestFinished(() => tab.close())
  const change = { entity: settingRecord, id: 's', resortId: 'jasna', version: 1, action: 'update', revision: 1 }
  tab.postMessage({ event: { kind: 'change', change }, lastId: '1-1' })
  await waitFor(isShown)
}

test('announcements are followed while the bar of a new version is shown, and a warning comes before it', async () => {
  signedIn('jasna', [])
  startLive()
  shown(<ShellBar />)
  act(() => void dispatchEvent(new Event('offline')))
  await screen.findByText(/^No connection/)
  act(() => void dispatchEvent(new Event('online')))
  await screen.findByText('A new version is ready.')
  await announce({ text: { en: 'Storm on Chopok' }, kind: 'warning', until: null }, () => screen.getByText('Storm on Chopok'))
  expect(screen.queryByText('A new version is ready.')).toBeNull()
  await announce({ text: { en: 'Party tonight' }, kind: 'info', until: null }, () => screen.getByText('A new version is ready.'))
  expect(screen.queryByText('Party tonight')).toBeNull()
})
