import { screen, within } from '@testing-library/react'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../../lib/call/send/transport.ts'
import { signedIn } from '../../../lib/session/session.fixture.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { listStateOf, type ListState } from '../list-state.ts'
import { useViews, viewSearch } from './use-views.ts'
import type { View } from './views-api.ts'
import { ViewBar } from './view-bar.tsx'

const stored: View = {
  id: 'open-lifts',
  version: 1,
  name: 'Open lifts',
  isShared: false,
  isMine: true,
  mayChange: true,
  ownerName: null,
  search: { status: 'open' },
}
let items: View[]
/** What was saved. */
let saved: { method: string; body: unknown }[]

beforeEach(() => {
  items = [stored]
  saved = []
  vi.spyOn(transport, 'send').mockImplementation(async ({ method, url, body }) => {
    const sent: Partial<View> = body ? JSON.parse(String(body)) : {}
    const answered = (answer: unknown) => ({ status: 200, body: JSON.stringify(answer), headers: new Headers() })
    if (!url.includes('views')) return answered({})
    if (method === 'GET') return answered({ items, mayShare: false })
    saved.push({ method, body: sent })
    const view = { ...stored, ...sent, ...(method === 'POST' && { id: 'new' }) }
    items = [...items.filter(({ id }) => id !== view.id), view]
    return answered(view)
  })
  signedIn('jasna', [])
})
afterEach(() => void vi.restoreAllMocks())

/** The bar of a list, and by which URL parameters the list is filtered. */
function Bar({ search }: { search: Record<string, string> }) {
  const [state, setState] = useState<ListState>(() => ({ ...listStateOf(skilift, search), view: stored.id }))
  const views = useViews({ entity: skilift, resortId: 'jasna', state, isReady: true, onState: setState })
  return (
    <>
      <ViewBar views={views} search={viewSearch(skilift, state)} />
      <output aria-label="Filters">{JSON.stringify(viewSearch(skilift, state))}</output>
    </>
  )
}
const filters = (): unknown => JSON.parse(screen.getByRole('status', { name: 'Filters' }).textContent)

async function edit(item: string) {
  const user = shown(<Bar search={{ status: 'closed' }} />)
  await user.click(await screen.findByRole('button', { name: /Open lifts/ }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  const name = await screen.findByRole('textbox', { name: /^View name/ })
  await user.clear(name)
  await user.type(name, 'Lifts of the day')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save view' }))
  await screen.findByRole('button', { name: /Lifts of the day/ })
}

test('a view is renamed while the list is filtered otherwise: the filters of both stay', async () => {
  await edit('Edit view…')
  expect(saved).toEqual([{ method: 'PATCH', body: { name: 'Lifts of the day', isShared: false } }])
  expect(filters()).toEqual({ status: 'closed' })
})

test('a new view is opened with the filters of the list', async () => {
  await edit('Save as a new view…')
  expect(saved).toEqual([{ method: 'POST', body: expect.objectContaining({ name: 'Lifts of the day', search: { status: 'closed' } }) }])
  expect(filters()).toEqual({ status: 'closed' })
})
