import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../../ui/page.fixture.tsx'
import { AttentionList } from './attention-list.tsx'
import type { AccessAsked } from './attention.ts'

const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })

test('a request for access names the resort, so that administrators know which role is missing', () => {
  const asked: AccessAsked = {
    kind: 'access',
    id: '1',
    fullName: 'Eva Nová',
    at: new Date().toISOString(),
    resortId: null,
    resortName: null,
  }
  const items = [
    asked,
    { ...asked, resortId: 'a', resortName: { sk: 'Jasná' } },
    { ...asked, resortId: 'b', resortName: { sk: 'Štrbské Pleso' } },
  ]
  shown(
    <RouterContextProvider router={router}>
      <AttentionList items={items} isFailed={false} retry={() => {}} />
    </RouterContextProvider>,
  )
  const rows = screen.getAllByRole('link', { name: /Eva Nová is asking for access/ })
  expect(rows.map((row) => row.textContent.replace('Eva Nová is asking for access', ''))).toEqual([
    'User · now',
    'Jasná · now',
    'Štrbské Pleso · now',
  ])
})
