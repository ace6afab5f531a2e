import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn } from '../../../lib/session/session.fixture.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { MobileBar } from './mobile-bar.tsx'

const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })

function barOf(...permissions: string[]) {
  signedIn('jasna', permissions)
  shown(
    <RouterContextProvider router={router}>
      <MobileBar onMenu={() => {}} />
    </RouterContextProvider>,
  )
  return screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
}

test('who opens and closes has the status board at hand', () => {
  expect(barOf('resort.read', 'skilift.read', 'skilift.status', 'slope.read')).toEqual([
    ['Home', '/'],
    ['Board', '/operations'],
    ['Lifts', '/skilifts'],
    ['Slopes', '/slopes'],
  ])
})

test('who only reads has the resorts instead', () => {
  expect(barOf('resort.read', 'skilift.read', 'slope.read').map(([, path]) => path)).toEqual(['/', '/skilifts', '/slopes', '/resorts'])
})
