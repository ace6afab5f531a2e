import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteChunkFailures } from '../../lib/browser/chunk-failure.ts'
import { removeStored } from '../../lib/browser/storage.ts'
import { transport } from '../../lib/call/send/transport.ts'
import { shown } from '../page.fixture.tsx'
import { EmptyBoard } from './empty-board.tsx'
import { NotFound } from './not-found.tsx'
import { PageFailed } from './page-failed.tsx'
import { explainMissing } from './permission/explain-missing.tsx'
import { NoPermission } from './permission/no-permission.tsx'

const answers: Readonly<Record<string, object>> = {
  'settings/shown': { support: { email: 'help@resort.example', phone: null } },
  'missing-right': { permission: 'skilift.update', isGranted: false, administrators: ['Jana Nová'] },
}

beforeEach(() => {
  removeStored('errLastReload')
  vi.spyOn(transport, 'send').mockImplementation(async ({ url }) => {
    const body = Object.entries(answers).find(([path]) => url.includes(path))?.[1] ?? {}
    return { status: 200, body: JSON.stringify(body), headers: new Headers() }
  })
})
afterEach(() => void vi.restoreAllMocks())

function at(address: string, element: ReactElement) {
  const router = createRouter({ history: createMemoryHistory({ initialEntries: [address] }), routeTree: createRootRoute() })
  return shown(<RouterContextProvider router={router}>{element}</RouterContextProvider>)
}
const home = () => screen.getByRole('link', { name: 'Go home' }).getAttribute('href')

test('an address that leads nowhere says so and leads home', () => {
  at('/nowhere', <NotFound />)
  expect([screen.getByRole('heading').textContent, home()]).toEqual(['This page does not exist', '/'])
})

test('R2.175: a page without permission names what is missing, who can give it and whom to turn to', async () => {
  at('/lifts', <NoPermission permission="skilift.update" resortId="r1" />)
  expect(await screen.findByText(/It can be given by Jana Nová\./)).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'help@resort.example' })).getAttribute('href')).toBe('mailto:help@resort.example')
  expect([screen.getByRole('alert').querySelector('h1')!.textContent, home()]).toEqual(['No permission', '/'])
})

test('a page without permission of which nothing more is known says just that', async () => {
  at('/lifts', <NoPermission />)
  await screen.findByRole('link', { name: 'help@resort.example' })
  expect(document.querySelector('.why-not')).toBeNull()
  expect(vi.mocked(transport.send).mock.calls.some(([{ url }]) => url.includes('missing-right'))).toBe(false)
})

test('R2.175: what a button is missing is explained in a message', async () => {
  const user = shown(<></>)
  explainMissing('Remove the lift', 'skilift.update', 'r1')
  expect(await screen.findByRole('dialog', { name: 'Remove the lift' })).toBeTruthy()
  expect(await screen.findByText(/It can be given by Jana Nová\./)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'OK' }))
})

test('a board with nothing to show says so', () => {
  shown(<EmptyBoard />)
  expect(document.querySelector('.empty-state-title')!.textContent).not.toBe('')
  expect(document.querySelector('.empty-state-text')!.textContent).not.toBe('')
})

const failed = (error: Error) => <PageFailed error={error} reset={() => {}} />

test('R2.126: a page that threw offers to load it again', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const user = at('/lifts', failed(new Error('broken')))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect([screen.getByRole('heading').textContent, reload.mock.calls.length]).toEqual(['This page could not be loaded.', 1])
})

test('R2.126, T40: one whose files were replaced is loaded again by itself, at the address that was being opened', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  noteChunkFailures()
  const error = new TypeError('Failed to fetch')
  window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  at('/slopes?q=a', failed(error))
  expect([assign.mock.calls, screen.queryByRole('alert')]).toEqual([[['/slopes?q=a']], null])
})
