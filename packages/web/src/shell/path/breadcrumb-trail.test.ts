import { expect, test } from 'vitest'
import { routeOf, routes } from '../../routes.ts'
import { hasChildIcon } from '../menu/item/child-icons.tsx'
import { hasIcon } from '../menu/item/menu-icon.tsx'
import { breadcrumbTrail } from './breadcrumb-trail.ts'

const trailTo = (path: string, resort?: string) => breadcrumbTrail(routeOf(path), resort, (key) => key)

test('R3.33, R2.173: a breadcrumb has a text, and optionally an icon and a URL', () => {
  expect(trailTo('/slopes', 'Zermatt')).toEqual([
    { text: 'Zermatt', url: '/home' },
    { text: 'menu.group.mountain' },
    { text: 'menu.slopes', icon: 'slopes' },
  ])
})

test('R2.173: without a resort, group or screen the trail is shorter', () => {
  expect(trailTo('/').map(({ text }) => text)).toEqual(['menu.home'])
  expect(trailTo('/admin/users').map(({ text }) => text)).toEqual(['menu.admin', 'menu.users'])
  expect(trailTo('/no/such/page')).toEqual([{ text: 'shell.notFound' }])
})

test('R2.173: every screen of signed-in users has an icon in the trail', () => {
  const shown = routes.filter(({ requiresAuth = true, redirectTo }) => requiresAuth && redirectTo === undefined)
  const icons = shown.map((route) => breadcrumbTrail(route, undefined, (key) => key).at(-1)!.icon!)
  expect(icons.filter((icon) => !hasIcon(icon) && !hasChildIcon(icon))).toEqual([])
})
