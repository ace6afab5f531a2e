import { expect, test } from 'vitest'
import { router } from './router.tsx'
import { routeOf, routes } from './routes.ts'

/** The path of the route that renders the URL, without the alias. */
function drawnAt(address: string): string {
  const last = router.matchRoutes(address, {}).at(-1)!
  return last.fullPath.replace(/\/(\$|cart)?$/, '') || '/'
}

const addressOf = (path: string) => path.replaceAll('$', '')
const ours = routes.filter(({ isApart }) => !isApart)

test('OP22, T26: the router renders every URL of the table, in any case', () => {
  for (const { path } of ours) {
    expect(drawnAt(addressOf(path))).toBe(path)
    expect(drawnAt(addressOf(path).toUpperCase())).toBe(path)
  }
})

test('R2.4, T27, T35: URLs below a screen belong to the screen of the table', () => {
  for (const { path, exact, requiresAuth } of ours.filter((route) => route.path !== '/' && !route.redirectTo)) {
    if (requiresAuth === false) continue
    expect(drawnAt(`${path}/`)).toBe(path)
    for (const below of ['/new', '/abc', '/abc/history']) {
      const address = `${path}${below}`
      const expected = exact ? undefined : path
      expect([address, routeOf(address)?.path]).toEqual([address, expected])
      if (expected) expect([address, drawnAt(address)]).toEqual([address, expected])
    }
  }
  expect(drawnAt('/accreditations/events/new')).toBe('/accreditations/events')
  expect(drawnAt('/info/device-list/x')).toBe('/info/device-list')
})

test('T36: it renders the screen under the cart', () => {
  const signedIn = ours.filter(({ requiresAuth, redirectTo }) => requiresAuth !== false && !redirectTo)
  for (const { path } of signedIn) expect(drawnAt(`${path}/cart`.replace('//', '/'))).toBe(path)
})

test('OP26: unknown URLs require the sign-in', () => {
  for (const address of ['/nowhere', '/weather', '/admin/logs/x', '/testspa/counter/x', '/display/nothing']) {
    const matches = router.matchRoutes(address, {})
    expect(matches.map(({ routeId }) => routeId)).toContain('/signed-in')
    expect(matches.at(-1)!.fullPath).toBe('/$')
  }
})

test('R2.1, R2.2: only public screens are available before the sign-in', () => {
  for (const { path, requiresAuth } of ours) {
    const isBehind = router.matchRoutes(addressOf(path), {}).some(({ routeId }) => routeId === '/signed-in')
    expect([path, isBehind]).toEqual([path, requiresAuth !== false])
  }
})
