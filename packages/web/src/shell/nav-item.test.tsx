import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { MenuNode } from './menu-tree.ts'
import { NavItem } from './nav-item.tsx'

const drawn = (node: Partial<MenuNode>, current?: string) =>
  renderToStaticMarkup(<NavItem node={{ name: 'departures', title: 'menu.departures', children: [], ...node }} current={current} />)

test('R2.168, R2.171: an item can be a plain address, with icon and text', () => {
  expect(drawn({ url: 'https://meteo.example/' })).toMatch(
    /^<a class="nav-item" href="https:\/\/meteo\.example\/"><svg.*<\/svg><span>.*<\/span><\/a>$/,
  )
})

test('R2.172: an item can do something', () => {
  expect(drawn({ onClick: () => {} })).toMatch(/^<button class="nav-item" type="button">/)
})

test('R2.167: a line stands between items', () => expect(drawn({ isSeparator: true })).toBe('<hr class="nav-rule"/>'))

test('R2.169: an item with children opens them', () => {
  expect(drawn({ children: [] })).toContain('aria-expanded="false"')
})
