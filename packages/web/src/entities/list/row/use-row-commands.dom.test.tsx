import { skilift } from '@ridgeline/domain/entities/skilift'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { shown } from '../../../ui/page.fixture.tsx'
import { useRowCommands } from './use-row-commands.tsx'

const row = { id: 'grun', version: 1, active: true, status: 'open', name: { en: 'Grúň' } }

function Row() {
  const { change } = useRowCommands(skilift)
  return (
    <>
      <button type="button" onClick={() => change(row, { status: 'closed' })}>
        Close
      </button>
      <button type="button" onClick={() => change(row, { waitingTime: 5 })}>
        Wait
      </button>
    </>
  )
}

function rowWithoutNetwork() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const root = createRootRoute()
  const routeTree = root.addChildren([
    createRoute({ getParentRoute: () => root, path: '/skilifts', component: Row }),
    createRoute({ getParentRoute: () => root, path: '/operations' }),
  ])
  const router = createRouter({ history: createMemoryHistory({ initialEntries: ['/skilifts'] }), routeTree })
  return { user: shown(<RouterProvider router={router} />), router }
}
const toBoard = () => screen.queryByRole('button', { name: 'Open the status board' })

test('a status that is refused without a network leads to the status board, which takes it', async () => {
  const { user, router } = rowWithoutNetwork()
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await screen.findByText(/^Grúň was not changed: There is no connection/)
  await user.click(toBoard()!)
  await waitFor(() => expect(router.state.location.pathname).toBe('/operations'))
})

test('another value that is refused does not', async () => {
  const { user } = rowWithoutNetwork()
  await user.click(await screen.findByRole('button', { name: 'Wait' }))
  await screen.findByText(/^Grúň was not changed/)
  expect(toBoard()).toBeNull()
})
