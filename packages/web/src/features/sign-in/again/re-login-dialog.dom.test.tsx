import { shown } from '../../../ui/page.fixture.tsx'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { loginExpired } from '../../../lib/call/call.ts'
import { transport } from '../../../lib/call/send/transport.ts'
import { session, type AppUser } from '../../../lib/session/session.ts'
import { unsaved } from '../../../lib/session/unsaved.ts'
import { ReLoginDialog } from './re-login-dialog.tsx'

const userOf = (id: string, Token: string): AppUser => ({
  Token,
  ExpiresAt: Date.now() + 600_000,
  Profile: { id, fullName: id, email: `${id}@x.sk`, language: null, resorts: [], roles: [], genericPermissions: [] },
})
const dialog = () => screen.queryByRole('dialog', { name: 'Sign in again' })
const gone = () => expect.poll(dialog).toBeNull()
let reload = vi.spyOn(location, 'reload')

beforeEach(() => {
  reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  session.set(userOf('marta', 'first'))
})
afterEach(() => {
  vi.restoreAllMocks()
  session.clear()
})

/** The server answers a sign-in with this session; nothing else is asked for. */
function answering({ Token, Profile }: AppUser) {
  const body = JSON.stringify({ accessToken: Token, extendedProfile: Profile })
  vi.spyOn(transport, 'send').mockImplementation(async ({ url }) =>
    url.includes('login') ? { status: 200, body, headers: new Headers() } : { status: 404, body: '{}', headers: new Headers() },
  )
}

/** A sheet with changes, which a reload would lose. */
const keepUnsaved = () => onTestFinished(unsaved.keep({ isThere: () => true, mayLeave: async () => false }))

async function expired() {
  const user = shown(<ReLoginDialog />)
  act(loginExpired.emit)
  await screen.findByRole('dialog', { name: 'Sign in again' })
  return user
}

async function signIn(user: Awaited<ReturnType<typeof expired>>, email: string) {
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  await user.clear(field)
  await user.type(field, email)
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('a session that was renewed in another tab closes the dialog of this one, and unsaved work stays', async () => {
  keepUnsaved()
  await expired()
  act(() => session.set(userOf('marta', 'renewed')))
  await gone()
  expect(reload).not.toHaveBeenCalled()
})

test('R2.155: without unsaved work the page is loaded again once the session was renewed in another tab', async () => {
  await expired()
  act(() => session.set(userOf('marta', 'renewed')))
  await expect.poll(() => reload.mock.calls.length).toBe(1)
})

test('the same user signs in and goes on with unsaved work', async () => {
  answering(userOf('marta', 'renewed'))
  keepUnsaved()
  await signIn(await expired(), 'marta@x.sk')
  await gone()
  expect([session.get()?.Token, reload.mock.calls.length]).toEqual(['renewed', 0])
})

test('another user who signs in does not go on with the unsaved work of the first: the page is loaded again', async () => {
  answering(userOf('peter', 'theirs'))
  keepUnsaved()
  await signIn(await expired(), 'peter@x.sk')
  await expect.poll(() => reload.mock.calls.length).toBe(1)
  expect([session.get()?.Profile.id, dialog()]).toEqual(['peter', expect.anything()])
})
