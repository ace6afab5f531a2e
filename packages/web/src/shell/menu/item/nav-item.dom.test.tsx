import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { text } from '../../../lib/language/texts/i18n.ts'
import { shown } from '../../../ui/page.fixture.tsx'
import type { MenuItem } from './menu-item.ts'
import { NavItem } from './nav-item.tsx'

const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() })

function inMenu(item: MenuItem, mini = false) {
  const onChoose = vi.fn()
  const user = shown(
    <RouterContextProvider router={router}>
      <NavItem item={item} mini={mini} onChoose={onChoose} />
    </RouterContextProvider>,
  )
  return { user, onChoose }
}

const child: MenuItem = { text: 'menu.info.led', icon: 'info-led', routerPath: '/info/led' }
const parent: MenuItem = { text: 'menu.info', icon: 'info', children: [child] }
const branch = () => screen.getByRole('button', { name: text('menu.info') })
const isExpanded = () => branch().getAttribute('aria-expanded')
const leaf = () => screen.queryByRole('link', { name: text('menu.info.led') })

test('R2.172, R3.29: a press on an item does what it is for, and closes the menu', async () => {
  const onClick = vi.fn()
  const { user, onChoose } = inMenu({ text: 'menu.departures', icon: 'departures', onClick })
  await user.click(screen.getByRole('button', { name: text('menu.departures') }))
  expect(onClick).toHaveBeenCalledOnce()
  expect(onChoose).toHaveBeenCalledOnce()
})

test('R2.169, R3.30: a press on an item with children opens them, a second one closes them, and the menu stays', async () => {
  const { user, onChoose } = inMenu(parent)
  expect([isExpanded(), leaf()]).toEqual(['false', null])
  await user.click(branch())
  expect(isExpanded()).toBe('true')
  expect(leaf()?.getAttribute('href')).toBe('/info/led')
  expect(onChoose).not.toHaveBeenCalled()
  await user.click(branch())
  expect([isExpanded(), leaf()]).toEqual(['false', null])
})

test('the children of the shown screen can be closed', async () => {
  const { user } = inMenu({ ...parent, active: true })
  expect(leaf()).not.toBeNull()
  await user.click(branch())
  expect(leaf()).toBeNull()
})

test('in the narrow menu items have their names for ears and as tooltips', async () => {
  const { user } = inMenu(parent, true)
  expect(branch().title).toBe(text('menu.info'))
  await user.click(branch())
  expect(leaf()?.title).toBe(text('menu.info.led'))
})
