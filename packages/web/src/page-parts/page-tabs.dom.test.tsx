import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signedIn } from '../lib/session/session.fixture.ts'
import { routeOf } from '../routes.ts'
import { shown } from '../ui/page.fixture.tsx'
import { PageTabs } from './page-tabs.tsx'

const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })

function tabsAt(path: string, ...permissions: string[]) {
  signedIn('jasna', permissions)
  shown(
    <RouterContextProvider router={router}>
      <PageTabs route={routeOf(path)!} />
    </RouterContextProvider>,
  )
  return screen.queryAllByRole('link').map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])
}

test('OP23: who may see products and prices changes between them by tabs', () => {
  expect(tabsAt('/products', 'product.read', 'priceProduct.read')).toEqual([
    ['/products', 'page'],
    ['/prices/price-products/management', null],
    ['/prices/price-products/timeseries', null],
  ])
})

test('OP37: no tab leads to a screen that is refused', () => {
  expect(tabsAt('/prices/price-products/timeseries', 'priceProduct.read').map(([path]) => path)).toEqual([
    '/prices/price-products/management',
    '/prices/price-products/timeseries',
  ])
})

test('OP37: the only screen that may be opened needs no tabs', () => expect(tabsAt('/products', 'product.read')).toEqual([]))
