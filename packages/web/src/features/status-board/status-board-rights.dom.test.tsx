import { cleanup, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { transport } from '../../lib/call/send/transport.ts'
import { shown } from '../../ui/page.fixture.tsx'
import { StatusBoardScreen } from './status-board-screen.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function boardFor(mayOperate: boolean) {
  const group = { entity: 'skilift', mayOperate, isCut: false, items: [] }
  const body = JSON.stringify({ groups: [group] })
  vi.spyOn(transport, 'send').mockImplementation(async () => ({ status: 200, body, headers: new Headers() }))
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
  shown(
    <RouterContextProvider router={router}>
      <StatusBoardScreen userId="marta" resortId={mayOperate ? 'jasna' : 'tatry'} />
    </RouterContextProvider>,
  )
}

test('how a status is set is explained to those who may set it', async () => {
  boardFor(true)
  expect(await screen.findByText(/^One tap sets a status/)).toBeTruthy()
})

test('who may only read is not asked to tap', async () => {
  boardFor(false)
  expect(await screen.findByText(/as guests see them now\.$/)).toBeTruthy()
  expect(screen.queryByText(/One tap/)).toBeNull()
})
