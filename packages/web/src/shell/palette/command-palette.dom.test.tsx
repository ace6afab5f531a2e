import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { transport, type Incoming } from '../../lib/call/send/transport.ts'
import { signedIn } from '../../lib/session/session.fixture.ts'
import { Held, shown } from '../../ui/page.fixture.tsx'
import { CommandPalette } from './command-palette.tsx'

const answered = (body: unknown): Incoming => ({ status: 200, body: JSON.stringify(body), headers: new Headers() })
const lift = (id: string, text: string) => ({ entity: 'skilift', id, text })
/** Answers by the text that is searched; the others wait. */
const answers = new Map<string, PromiseWithResolvers<Incoming>>()
function answerOf(q: string) {
  const answer = answers.get(q) ?? Promise.withResolvers<Incoming>()
  answers.set(q, answer)
  return answer
}

beforeEach(() => {
  answers.clear()
  vi.spyOn(transport, 'send').mockImplementation(async ({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    return pathname.endsWith('/search') ? answerOf(searchParams.get('q')!).promise : answered({})
  })
  signedIn('jasna', ['skilift.read'])
})
afterEach(() => void vi.restoreAllMocks())

function palette() {
  const router = createRouter({ history: createMemoryHistory({ initialEntries: ['/'] }), routeTree: createRootRoute() })
  const close = vi.fn()
  const user = shown(
    <RouterContextProvider router={router}>
      <Held start={true}>
        {(isOpen, hold) => isOpen && <CommandPalette onClose={() => (close(), hold(false))} onShortcuts={() => {}} />}
      </Held>
    </RouterContextProvider>,
  )
  return { user, close, pathname: () => router.history.location.pathname, field: () => screen.getByRole('combobox') }
}

test('Enter right after typing opens the record of what was typed, once it is found, and not that of the text before', async () => {
  const { user, close, pathname, field } = palette()
  answerOf('grun').resolve(answered({ results: [lift('one', 'Grúň')] }))
  await user.type(field(), 'grun')
  await screen.findByRole('option', { name: /Grúň/ })
  await user.clear(field())
  await user.type(field(), 'zahradky{Enter}')
  expect(close).not.toHaveBeenCalled()
  await waitFor(() => expect(answers.has('zahradky')).toBe(true))
  expect([close.mock.calls.length, pathname()]).toEqual([0, '/'])
  answerOf('zahradky').resolve(answered({ results: [lift('two', 'Záhradky')] }))
  await waitFor(() => expect(pathname()).toBe('/skilifts/two'))
  expect(close).toHaveBeenCalledOnce()
})

test('who types on after Enter opens nothing, and a screen is opened without waiting for records', async () => {
  const { user, close, pathname, field } = palette()
  await user.type(field(), 'zahradky{Enter}2')
  answerOf('zahradky').resolve(answered({ results: [lift('one', 'Záhradky')] }))
  answerOf('zahradky2').resolve(answered({ results: [lift('two', 'Záhradky 2')] }))
  await screen.findByRole('option', { name: /Záhradky 2/ })
  expect(close).not.toHaveBeenCalled()
  await user.clear(field())
  await user.type(field(), 'skilifts{Enter}')
  await waitFor(() => expect(pathname()).toBe('/skilifts'))
})

test('without a network Enter opens nothing, neither the record of the text before nor later that of the text, and a note says why', async () => {
  const { user, close, pathname, field } = palette()
  answerOf('grun').resolve(answered({ results: [lift('one', 'Grúň')] }))
  await user.type(field(), 'grun')
  await screen.findByRole('option', { name: /Grúň/ })
  onTestFinished(() => onlineManager.setOnline(true))
  act(() => onlineManager.setOnline(false))
  await user.clear(field())
  await user.type(field(), 'zahradky{Enter}')
  await screen.findByText('Records could not be searched.')
  await user.type(field(), '{Enter}')
  expect([screen.queryAllByRole('option'), close.mock.calls.length]).toEqual([[], 0])
  act(() => onlineManager.setOnline(true))
  answerOf('zahradky').resolve(answered({ results: [lift('two', 'Záhradky')] }))
  await screen.findByRole('option', { name: /Záhradky/ })
  expect([close.mock.calls.length, pathname()]).toEqual([0, '/'])
})

test('R4.29: Back closes the palette and stays on the page, and a chosen screen takes its place in the history', async () => {
  const back = vi.spyOn(history, 'back').mockImplementation(() => {
    History.prototype.replaceState.call(history, null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  History.prototype.replaceState.call(history, null, '')
  const { user, close, pathname, field } = palette()
  await waitFor(() => expect(history.state).toBeTruthy())
  await user.type(field(), 'skilifts{Enter}')
  expect([close.mock.calls.length, back.mock.calls.length]).toEqual([1, 1])
  await waitFor(() => expect(pathname()).toBe('/skilifts'))
  const other = palette()
  await waitFor(() => expect(history.state).toBeTruthy())
  act(() => history.back())
  expect([other.close.mock.calls.length, other.pathname()]).toEqual([1, '/'])
})
