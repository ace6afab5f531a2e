/** What previews of the app read of the records they show. */
import { eventsFor } from '@ridgeline/domain/app-content/content/happenings'
import { dayAt, instantAt, isoOf } from '@ridgeline/domain/time/zoned-time'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { AppContext } from './app-context.ts'
import { useAppSource } from './app-source.ts'

afterEach(() => void vi.restoreAllMocks())

function Events() {
  const { records, circumstances } = useAppSource({ kinds: ['event'] })
  return eventsFor(records, circumstances).map(({ id }) => <p key={id}>{id}</p>)
}

test('the preview shows an event without times of day during the whole of its last day', async () => {
  signedIn('jasna', ['event.read', 'resort.read'])
  const zone = 'Europe/Bratislava'
  const endDate = isoOf(instantAt(dayAt(Date.now(), zone), '00:00', zone))
  vi.spyOn(transport, 'send').mockImplementation(async ({ url }) => {
    const asked = new URL(url, 'https://jasna.example').searchParams.getAll('fields')
    const event = (id: string, allDay: boolean) => ({ id, startDate: endDate, endDate, ...(asked.includes('allDay') && { allDay }) })
    const items = url.includes('/events') ? [event('until midnight', false), event('until tonight', true)] : []
    return { status: 200, body: JSON.stringify({ items }), headers: new Headers() }
  })
  shown(
    <AppContext value={{ language: 'sk', resortId: 'jasna' }}>
      <Events />
    </AppContext>,
  )
  expect(await screen.findByText('until tonight')).toBeTruthy()
  expect(screen.queryByText('until midnight')).toBeNull()
})

function Messages() {
  const { records } = useAppSource({ kinds: ['infoMobile'] })
  return records.lists.infoMobile?.map(({ id }) => <p key={id}>{id}</p>)
}

test('the preview leaves out a message for single devices, as the app does', async () => {
  signedIn('jasna', ['infoMobile.read', 'resort.read'])
  vi.spyOn(transport, 'send').mockImplementation(async ({ url }) => {
    const asked = new URL(url, 'https://jasna.example').searchParams.getAll('fields')
    const message = (id: string, deviceIds: readonly string[]) => ({ id, ...(asked.includes('deviceIds') && { deviceIds }) })
    const items = url.includes('/info-mobiles') ? [message('for all', []), message('for a test', ['phone'])] : []
    return { status: 200, body: JSON.stringify({ items }), headers: new Headers() }
  })
  shown(
    <AppContext value={{ language: 'sk', resortId: 'jasna' }}>
      <Messages />
    </AppContext>,
  )
  expect(await screen.findByText('for all')).toBeTruthy()
  expect(screen.queryByText('for a test')).toBeNull()
})
