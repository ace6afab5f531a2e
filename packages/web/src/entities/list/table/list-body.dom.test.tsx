import { event } from '@ridgeline/domain/entities/event'
import { skilift } from '@ridgeline/domain/entities/skilift'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { failureOf } from '../../../lib/call/call.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import { ListBody } from './list-body.tsx'

const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })

function failed(entity: Entity, error: Error) {
  const nothing = () => {}
  shown(
    <RouterContextProvider router={router}>
      <ListBody
        entity={entity}
        count={undefined}
        error={error}
        isNarrowed={false}
        onRetry={nothing}
        onClearFilters={nothing}
        onNew={undefined}
      >
        {null}
      </ListBody>
    </RouterContextProvider>,
  )
  return screen.queryByRole('link', { name: 'Open the status board' })?.getAttribute('href')
}

test('a list that cannot be read without a network leads to the status board, where its records are on it', () => {
  expect(failed(skilift, failureOf(-6, ''))).toBe('/operations')
})

test('a list of records without a board does not, nor does one that the server refused', () => {
  expect(failed(event, failureOf(-6, ''))).toBeUndefined()
  expect(failed(skilift, failureOf(403, '{"ErrorCode":102}'))).toBeUndefined()
})
