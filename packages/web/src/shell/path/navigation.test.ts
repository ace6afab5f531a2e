import { createMemoryHistory, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { isNavigating } from './navigation.ts'

const at = (pathname: string) => ({ pathname })

test('R2.124: loading another screen is a navigation; filters and the first screen are not', () => {
  expect(isNavigating({ status: 'pending', location: at('/slopes'), resolvedLocation: at('/') })).toBe(true)
  expect(isNavigating({ status: 'pending', location: at('/slopes'), resolvedLocation: at('/slopes') })).toBe(false)
  expect(isNavigating({ status: 'pending', location: at('/'), resolvedLocation: undefined })).toBe(false)
  expect(isNavigating({ status: 'idle', location: at('/slopes'), resolvedLocation: at('/slopes') })).toBe(false)
})

test('T39: it also ends when the screen fails or redirects', async () => {
  const root = createRootRoute()
  const screen = (path: string, load?: () => Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, ...(load && { beforeLoad: load }) })
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: root.addChildren([
      screen('/'),
      screen('/broken', () => Promise.reject(new Error('no chunk'))),
      screen('/moved', async () => {
        throw redirect({ to: '/' })
      }),
    ]),
    defaultOnCatch: () => {},
  })
  await router.load()
  for (const to of ['/broken', '/moved']) {
    await router.navigate({ to }).catch(() => undefined)
    expect(isNavigating(router.state)).toBe(false)
  }
})
