import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withActive, type MenuItem } from './menu-item.ts'
import { NavItem } from './nav-item.tsx'

const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })
const drawn = (item: Partial<MenuItem>) =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <NavItem item={{ icon: 'departures', text: 'menu.departures', ...item }} />
    </RouterContextProvider>,
  )

test('R2.168, R2.171, R3.24, R3.25, R3.27: an item can be a plain address, with icon and text', () => {
  expect(drawn({ url: 'https://meteo.example/' })).toMatch(
    /^<a class="nav-item" href="https:\/\/meteo\.example\/"><svg.*<\/svg><span>.*<\/span><\/a>$/,
  )
})

test('R2.170, R3.28: an item can be a screen of the application', () => {
  expect(drawn({ routerPath: '/departures' })).toMatch(/^<a class="nav-item" href="\/departures"/)
})

test('R3.26: a foreign icon is rendered as a picture, so that none of its code runs', () => {
  const html = drawn({ url: '/x', iconHtml: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' })
  expect(html).toContain('mask-image:url(&quot;data:image/svg+xml,%3Csvg')
  expect(html).not.toContain('<script>')
})

test('R2.167, R3.32: a separator is shown between items', () => expect(drawn({ type: 'separator' })).toBe('<hr class="nav-rule"/>'))

test('R3.31: the item of the shown screen is marked, and its parent is open', () => {
  const child: MenuItem = { text: 'menu.info.led', icon: 'info-led', routerPath: '/info/led' }
  const parent = withActive({ text: 'menu.info', icon: 'menu.info', children: [child] }, 'info-led')
  expect(parent).toMatchObject({ active: true, children: [{ active: true }] })
  expect(drawn(parent)).toMatch(/aria-expanded="true".*aria-current="page" href="\/info\/led"/)
  expect(withActive(child, 'departures').active).toBe(false)
})
