import { noRights, type Rights } from '@ridgeline/domain/access/access'
import { entityPermissions, genericPermissions } from '@ridgeline/domain/access/permission'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import shell from '../../../../domain/src/messages/en/shell.json' with { type: 'json' }
import { specifiedMenu } from '../../routes.fixture.ts'
import { isCart, routeOf, titleOf } from '../../routes.ts'
import { personLinks } from './bar/person-menu.ts'
import { ChildIcon, hasChildIcon } from './item/child-icons.tsx'
import { hasIcon, MenuIcon } from './item/menu-icon.tsx'
import type { MenuItem } from './item/menu-item.ts'
import { entrancesOf, menuOf, screensOf } from './menu-tree.ts'

const rightsIn = (resortId: string, ...permissions: string[]) => ({ ...noRights, byResort: new Map([[resortId, new Set(permissions)]]) })
const pathsOf = (...args: Parameters<typeof screensOf>) => screensOf(...args).map(({ path }) => path)
const text = (key: string) => (shell as Record<string, string>)[key]

const allRights: Rights = { everywhere: new Set(genericPermissions), byResort: new Map([['a', new Set(entityPermissions)]]) }
const allScreens = screensOf(allRights, 'a')
const whole = menuOf(entrancesOf(allRights, 'a'))

/** The position of a label of the specification: a heading with its items, an item, or an item with its children. */
function itemsUnder(label: string) {
  const heading = whole.find(({ group }) => group && text(`menu.group.${group}`) === label)
  if (heading) return heading.items
  const found = whole.flatMap(({ items }) => items).find((item) => text(item.text) === label)
  return found && (found.children ?? [found])
}

test.each(specifiedMenu)('%s: in the menu, %s %s leads to %s', (_id, group, item, path) => {
  const found = itemsUnder(group)?.find(({ text: label }) => text(label) === (item || group))
  expect(found?.routerPath).toBe(path)
})

test('the menu has only the items of the specification', () => {
  expect(allScreens).toHaveLength(specifiedMenu.length)
})

test('R9.50, T34: no item is deeper than two levels', () => {
  for (const { items } of whole)
    for (const { children = [] } of items) for (const child of children) expect(child).not.toHaveProperty('children')
})

test('the menu shows what may be read in the chosen resort, and Home to all users', () => {
  expect(pathsOf(noRights, 'a')).toEqual(['/'])
  expect(pathsOf(rightsIn('a', 'skilift.read', 'slope.update'), 'a')).toEqual(['/', '/skilifts'])
  expect(pathsOf(rightsIn('a', 'skilift.read'), 'b')).toEqual(['/'])
})

test('OP37: screens with a permission of their own require it', () => {
  const paths = pathsOf({ ...noRights, everywhere: new Set(['admin.logs']) }, 'a')
  expect(paths).toContain('/admin/logs')
  expect(paths).not.toContain('/admin/api')
})

test('global records are visible with the permission from any resort', () => {
  expect(pathsOf(rightsIn('a', 'role.read'), 'b')).toEqual(['/', '/admin/permissions'])
})

test('OP23, OP37: the item of the products leads to the first of its tabs that may be opened', () => {
  const entrance = (...permissions: string[]) =>
    menuOf(entrancesOf(rightsIn('a', ...permissions), 'a')).flatMap(({ items }) =>
      items.map(({ text: key, routerPath }) => [key, routerPath]),
    )
  const home = ['menu.home', '/']
  expect(entrance('product.read', 'priceProduct.read')).toEqual([home, ['menu.products', '/products']])
  expect(entrance('priceProduct.read')).toEqual([home, ['menu.products', '/prices/price-products/management']])
  expect(entrance('skilift.read').map(([key]) => key)).not.toContain('menu.products')
})

test('R2.169: children stand under their parent, two levels deep, and an empty group is left out', () => {
  const menu = menuOf(entrancesOf(rightsIn('a', 'user.read', 'location.read'), 'a'))
  expect(menu.map(({ group }) => group)).toEqual([null, 'system'])
  expect(menu[1]!.items).toHaveLength(1)
  expect(menu[1]!.items[0]).toMatchObject({
    text: 'menu.admin',
    children: [{ routerPath: '/admin/users' }, { routerPath: '/admin/locations' }],
  })
})

/** Child icons are loaded later, so they are drawn by what is loaded. */
const drawnIcon = ({ icon: name = '' }: MenuItem) =>
  renderToStaticMarkup(createElement(hasIcon(name) ? MenuIcon : ChildIcon, { name, size: 18 }))

test('R2.168: every item has an icon, and no two items of a level have the same', () => {
  const items = whole.flatMap((group) => group.items)
  for (const level of [items, personLinks(allRights, 'a'), ...items.flatMap(({ children }) => (children ? [children] : []))]) {
    expect(level.filter(({ icon = '' }) => !hasIcon(icon) && !hasChildIcon(icon))).toEqual([])
    const alike = [...Map.groupBy(level, drawnIcon).values()].filter(({ length }) => length > 1)
    expect(alike.map((group) => group.map(({ text: key }) => key))).toEqual([])
  }
})

test('titles of screens are unique where they are found by name', () => {
  const titles = allScreens.map((screen) => titleOf(screen, (key) => text(key) ?? key))
  expect(titles).toContain('Theme Parks – Attractions')
  expect(new Set(titles).size).toBe(titles.length)
})

test('R2.62–64, R2.164: the user menu leads to tickets, a new event, the access check and the cart', () => {
  const links = personLinks(allRights, 'a')
  expect(links.map(({ routerPath = '' }) => (isCart(routerPath) ? 'cart' : routeOf(routerPath)?.name))).toEqual([
    'my-tickets',
    'create-event',
    'acl-checking-selection',
    'cart',
  ])
  for (const link of links) expect(text(link.text)).toBeDefined()
})

test('R2.164: the user menu offers only what users may do in the chosen resort', () => {
  const linksOf = (...args: Parameters<typeof personLinks>) => personLinks(...args).map(({ routerPath }) => routerPath)
  const own = ['/my-tickets']
  expect(linksOf(noRights, undefined)).toEqual(own)
  expect(linksOf(rightsIn('a', 'product.read'), 'a')).toEqual([...own, '/cart'])
  expect(linksOf(rightsIn('a', 'product.read'), 'b')).toEqual(own)
  expect(linksOf(rightsIn('a', 'event.create'), 'a')).toEqual([...own, '/create-event'])
  expect(linksOf(rightsIn('a', 'ticket.status'), 'a')).toEqual([...own, '/acl-checking-selection'])
  expect(linksOf(rightsIn('a', 'event.read', 'ticket.read'), 'a')).toEqual(own)
})
