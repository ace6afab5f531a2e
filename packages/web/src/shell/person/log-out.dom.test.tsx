import { createBrowserHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { useCallback } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAskingBeforeLeaving } from '../../entities/grid/page/use-leave-question.ts'
import { readStored, removeStored } from '../../lib/browser/storage.ts'
import { transport } from '../../lib/call/send/transport.ts'
import { session, type Profile } from '../../lib/session/session.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { UserPanel } from './user-panel.tsx'

const profile: Profile = {
  // Of no other test: what those have left to be sent would be asked about first.
  id: 'who-logs-out',
  fullName: 'Marta Nová',
  email: 'marta@resort.example',
  language: 'en',
  resorts: [],
  roles: [],
  genericPermissions: [],
}

beforeEach(() => {
  session.set({ Token: 'secret', ExpiresAt: null, Profile: profile })
  vi.spyOn(transport, 'send').mockResolvedValue({ status: 204, body: '', headers: new Headers() })
  vi.spyOn(location, 'reload').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
  removeStored('modalSectionMode')
  session.clear()
})

/** The menu over a screen with work that is not saved. */
function Work() {
  useAskingBeforeLeaving(useCallback(() => true, []))
  return <UserPanel profile={profile} onShortcuts={() => {}} />
}

/** Whether the browser would ask before it closes the page. */
function isAskedOnClosing(): boolean {
  const closing = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(closing)
  return closing.defaultPrevented
}

const atWork = () =>
  shown(<RouterProvider router={createRouter({ history: createBrowserHistory(), routeTree: createRootRoute({ component: Work }) })} />)

async function answer(user: ReturnType<typeof shown>, name: string) {
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('R2.166: who keeps editing stays signed in, and who discards is signed out without a second question', async () => {
  const user = atWork()
  await user.click(await screen.findByRole('button', { name: 'Logout' }))
  await answer(user, 'Keep editing')
  expect([session.get()?.Token, isAskedOnClosing()]).toEqual(['secret', true])
  expect([transport.send, location.reload].map((mock) => vi.mocked(mock).mock.calls)).toEqual([[], []])
  await user.click(screen.getByRole('button', { name: 'Logout' }))
  await answer(user, 'Discard')
  await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  expect([session.get(), isAskedOnClosing()]).toEqual([undefined, false])
})

test('R2.165: another layout of editors asks about unsaved work before the page is loaded again', async () => {
  const user = atWork()
  await user.click(await screen.findByRole('radio', { name: 'Fieldset' }))
  await answer(user, 'Keep editing')
  expect([readStored('modalSectionMode'), vi.mocked(location.reload).mock.calls]).toEqual([null, []])
  await user.click(screen.getByRole('radio', { name: 'Fieldset' }))
  await answer(user, 'Discard')
  await waitFor(() => expect(location.reload).toHaveBeenCalledOnce())
  expect(readStored('modalSectionMode')).toBe('fieldSet')
})
