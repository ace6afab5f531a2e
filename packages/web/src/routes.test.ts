import { registry } from '@ridgeline/domain/declare/registry'
import { describe, expect, test } from 'vitest'
import shell from '../../domain/src/messages/en/shell.json' with { type: 'json' }
import { specifiedRecords, specifiedRoutes } from './routes.fixture.ts'
import { cartPathOf, guessRoute, isCart, routeOf, routes, titleOf } from './routes.ts'

const named = (name: string) => routes.find((route) => route.name === name)
const text = (key: string) => (shell as Record<string, string>)[key] ?? key

describe('OP22: the addresses of the specification', () => {
  test.each(specifiedRoutes)('%s: %s is %s', (_id, name, path) => {
    expect(named(name)?.path).toBe(path)
    expect(routeOf(path.replaceAll('$', ''))?.name).toBe(name)
  })

  test('are 52 of the table, 3 test pages and 11 of the menu', () => expect(specifiedRoutes).toHaveLength(66))
})

test.each(specifiedRecords)('%s: the screen %s has the records of %s', (_id, path, entity, serviceType) => {
  expect(routeOf(path)).toMatchObject({ path, entity })
  expect(routeOf(path)?.where).toEqual(serviceType && { serviceType })
})

test('R2.1, R2.2, R2.6, R2.7, R2.8, R2.9, R2.54–56: only signing in and the displays are public', () => {
  expect(routes.filter((route) => route.requiresAuth === false).map(({ name }) => name)).toEqual([
    'login',
    'login-legacy',
    'login-ad',
    'forgot-password',
    'reset-password',
    'departures-display',
    'skimaps-display',
    'led-info',
  ])
})

test('R2.3, R2.6, R2.7, R2.8, R2.9, R2.54–56: only these are also full screen', () => {
  const fullScreen = routes.filter((route) => route.fullScreen).map(({ name }) => name)
  expect(fullScreen).toEqual(routes.flatMap(({ name, requiresAuth }) => (requiresAuth === false && name !== 'login-ad' ? [name] : [])))
})

test('R2.4, T35: a URL belongs to the screen of its base, segment by segment, ignoring case', () => {
  expect(routeOf('/skilifts')?.name).toBe('skilifts')
  expect(routeOf('/skilifts/abc/history')?.name).toBe('skilifts')
  expect(routeOf('/SkiLifts/')?.name).toBe('skilifts')
  expect(routeOf('/info/device/x')?.name).toBe('info-device')
  expect(routeOf('/info/device-list')?.name).toBe('info-device-list')
  expect(routeOf('/info/device-list/x')?.name).toBe('info-device-list')
  expect(routeOf('/skiliftsx')).toBeUndefined()
})

test('R2.4, OP25, T35: most routes have the alias, except the start and the read-only ones', () => {
  const without = routes.filter(({ exact, requiresAuth }) => exact && requiresAuth !== false).map(({ name }) => name)
  expect(without).toContain('dashboard')
  expect(without).toContain('admin-logs')
  expect(without).not.toContain('slopes')
  for (const { path, exact, redirectTo } of routes.filter(({ requiresAuth }) => requiresAuth !== false))
    if (!redirectTo) expect(routeOf(`${path}/new`.replace('//', '/'))?.path).toBe(exact ? undefined : path)
})

test('T27, T32: the feed and its filters are different screens, and so are the events of accreditations', () => {
  expect(routeOf('/feed/x')?.name).toBe('feed')
  expect(routeOf('/feed-filters/x')?.name).toBe('feedFilters')
  expect(routeOf('/feed-recommendations')?.name).toBe('feed-recommendations')
  expect(routeOf('/events/x')?.name).toBe('events')
  expect(routeOf('/accreditations/events/x')?.name).toBe('accreditations-events')
  expect(routeOf('/accreditations/x')?.name).toBe('accreditations')
})

test('T26: the URL of the benefits is in camel case and matches in any case', () => {
  expect(named('gopassBenefits')?.path).toBe('/gopassBenefits')
  expect(routeOf('/gopassbenefits')?.name).toBe('gopassBenefits')
})

test('OP26: an unknown URL belongs to no screen', () => {
  for (const address of ['/nowhere', '/weather', '/admin', '/testspa/x', '/login/x']) expect(routeOf(address)).toBeUndefined()
})

test('R2.127, OP30: the first route is guessed by the first segment of the URL', () => {
  expect(guessRoute('/weather')?.name).toBe('weather-current')
  expect(guessRoute('/weather/forecast')?.name).toBe('weather-forecast')
  expect(guessRoute('/admin/whatever')?.name).toBe('admin-api')
  expect(guessRoute('/')?.name).toBe('dashboard')
  expect(guessRoute('/nowhere')).toBeUndefined()
})

test('R2.140, T36: the cart opens over the screen of any URL, whatever its case and suffix', () => {
  expect(['/cart', '/slopes/cart', '/slopes/cart/', '/admin/logs/CART'].map(isCart)).toEqual([true, true, true, true])
  expect(['/', '/carts', '/cart/x'].map(isCart)).toEqual([false, false, false])
  expect(['/cart', '/slopes/cart', '/admin/logs/cart'].map((address) => routeOf(address)?.name)).toEqual([
    'dashboard',
    'slopes',
    'admin-logs',
  ])
})

test('R2.164: the cart is opened over the screen that is shown', () => {
  expect([undefined, named('dashboard'), named('slopes')].map(cartPathOf)).toEqual(['/cart', '/cart', '/slopes/cart'])
})

test('R2.61, OP27: /home is the start page', () => expect(named('home')).toMatchObject({ path: '/home', redirectTo: '/' }))

test('OP29: a title includes its parent item', () => {
  expect(titleOf(named('aquaparks-attractions')!, text)).toBe('Aquaparks – Attractions')
  expect(titleOf(named('skilifts')!, text)).toBe('Skilifts')
})

test('OP23: the prices are tabs of the products', () => {
  expect(routes.filter(({ tabs }) => tabs === 'menu.products').map(({ name }) => name)).toEqual([
    'products',
    'price-products-management',
    'price-products-timeseries',
  ])
})

test('every kind of record has its screen, and every screen a title', () => {
  // Tickets have a screen for their owners (R2.62); some entities have several screens.
  const shown = new Set(['ticket', ...routes.flatMap(({ entity }) => entity ?? [])])
  expect([...shown].toSorted()).toEqual(Object.keys(registry).toSorted())
  for (const { title, parent, group } of routes) {
    expect(shell).toHaveProperty([title])
    if (parent) expect(shell).toHaveProperty([parent])
    if (group) expect(shell).toHaveProperty([`menu.group.${group}`])
  }
})

test('names and paths are defined once', () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})

test('R8.32: a URL without a leading slash is an invalid route', () => {
  for (const address of ['skilifts', '', './skilifts']) {
    expect(() => routeOf(address)).toThrow(new Error('invalid route'))
    expect(() => guessRoute(address)).toThrow(new Error('invalid route'))
  }
  expect(routeOf('/skilifts')?.name).toBe('skilifts')
})

test('R1.46: departures, ski maps and LED info are the public full-screen displays', () => {
  const displays = routes.filter(({ path }) => path.startsWith('/display'))
  expect(displays.map(({ name }) => name).sort()).toEqual(['departures-display', 'led-info', 'skimaps-display'])
  for (const display of displays) expect(display).toMatchObject({ requiresAuth: false, fullScreen: true })
})
