import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HeaderMenu } from './header-menu.tsx'
import type { MenuItem } from '../item/menu-item.ts'

const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
const drawn = (...items: MenuItem[]) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <HeaderMenu label="Menu" items={items} />
    </RouterContextProvider>,
  )
const leaf: MenuItem = { text: 'shell.cart', icon: 'cart', routerPath: '/cart' }

test('a menu at the top has items, lines, and items below items', () => {
  const html = drawn(leaf, { text: '', type: 'separator' }, { text: 'shell.links', children: [leaf] })
  expect(html).toMatch(/href="\/cart".*<hr.*role="group".*href="\/cart"/)
})

test('R8.34, T34: deeper nesting throws an error for developers', () => {
  expect(() => drawn({ text: 'a', children: [{ text: 'b', children: [leaf] }] })).toThrow('Only two-level header menus are supported')
})

test('R8.35, T34: and so does a separator below an item', () => {
  expect(() => drawn({ text: 'a', children: [{ text: '', type: 'separator' }] })).toThrow('Subitem separator not implemented')
})
