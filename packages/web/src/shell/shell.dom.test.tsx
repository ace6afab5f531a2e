import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../lib/call/send/transport.ts'
import { signedIn } from '../lib/session/session.fixture.ts'
import { shown } from '../ui/page.fixture.tsx'
import { Shell } from './shell.tsx'

beforeEach(() => void vi.spyOn(transport, 'send').mockResolvedValue({ status: 200, body: '{}', headers: new Headers() }))
afterEach(() => void vi.restoreAllMocks())

function shellAt(address: string) {
  const router = createRouter({ history: createMemoryHistory({ initialEntries: [address] }), routeTree: createRootRoute() })
  signedIn('jasna', [])
  shown(
    <RouterContextProvider router={router}>
      <Shell>
        <h1>A screen</h1>
      </Shell>
    </RouterContextProvider>,
  )
}
const isThere = (role: string, name?: string) => screen.queryByRole(role, name === undefined ? {} : { name }) !== null

test.each([
  ['R2.120', '', true, true],
  ['R2.131', '?hidemenu=1', true, false],
  ['R2.132', '?hideheader=1', false, true],
  ['R2.129', '?FullScreen=Yes', false, false],
  ['R2.130', '?iframe=1', false, false],
])('%s: at an address with the flags "%s" there is a navbar: %s, and a menu: %s', (_id, flags, hasHeader, hasMenu) => {
  shellAt(`/slopes${flags}`)
  expect(screen.getByRole('heading', { name: 'A screen' })).toBeTruthy()
  expect({ hasHeader: isThere('banner'), hasMenu: isThere('navigation', 'Main menu') }).toEqual({ hasHeader, hasMenu })
})

test('R2.159: the navbar of a phone has the title of the screen, and the name of the resort below it', () => {
  shellAt('/slopes')
  expect([...document.querySelectorAll('.navbar-title > *')].map(({ textContent }) => textContent)).toEqual(['Slopes', 'Jasná'])
})

test('R2.159: on a desktop the navbar has the resort, the group and, as the current place, the title of the screen', () => {
  shellAt('/slopes')
  const trail = [...screen.getByRole('navigation', { name: 'Breadcrumbs' }).querySelectorAll('li')]
  expect(trail.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
    ['Jasná', null],
    ['Mountain', null],
    ['Slopes', 'page'],
  ])
})
