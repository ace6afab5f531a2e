import { skilift } from '@ridgeline/domain/entities/skilift'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { QuickEditPage } from '../grid/page/quick-edit-page.tsx'
import { listStateOf } from '../list/list-state.ts'
import { EntityList } from './entity-list.tsx'

const resortId = 'jasna'
const onQuickEdit = vi.fn()
const place = { entity: skilift, base: '/skilifts', resortId, state: listStateOf(skilift, {}) }
const nothing = () => {}

const List = () => (
  <EntityList {...place} onState={nothing} onOpen={nothing} onNew={nothing} onQuickEdit={onQuickEdit} freshId={undefined} />
)
const Sheet = () => <QuickEditPage {...place} />

beforeEach(() => {
  const empty = { items: [], results: [], total: 0, active: 0, status: {}, pagination: { more: false, total: 0 } }
  vi.spyOn(transport, 'send').mockImplementation(async () => ({ status: 200, body: JSON.stringify(empty), headers: new Headers() }))
})
afterEach(() => {
  vi.restoreAllMocks()
  onQuickEdit.mockReset()
})

function shownTo(permissions: string[], Screen: typeof List) {
  signedIn(resortId, permissions)
  const routeTree = createRootRoute({ component: Screen })
  return shown(<RouterProvider router={createRouter({ history: createMemoryHistory(), routeTree })} />)
}

test('R2.181: who may only add opens quick add from the list', async () => {
  const user = shownTo(['skilift.read', 'skilift.create'], List)
  await user.click(await screen.findByRole('button', { name: 'Quick add' }))
  expect(onQuickEdit).toHaveBeenCalledExactlyOnceWith([])
})

test('R2.181: who may only add finds the button for it below the sheet', async () => {
  shownTo(['skilift.read', 'skilift.create'], Sheet)
  await screen.findByRole('button', { name: 'Quick add' })
})

const readers = [
  ['skilift.update', true],
  ['skilift.status', true],
  ['slope.update', false],
] as const

test.each(readers)('R2.181: the list offers quick edit to who may %s: %s', async (permission, isOffered) => {
  shownTo(['skilift.read', permission], List)
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /^Quick/ }) !== null).toBe(isOffered)
})

test.each(readers)('R2.181: the sheet opens to who may %s: %s', async (permission, isOpen) => {
  shownTo(['skilift.read', permission], Sheet)
  await screen.findByRole('heading', { name: isOpen ? 'Quick edit' : 'No permission' })
})
