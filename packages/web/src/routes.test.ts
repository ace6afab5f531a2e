import { registry } from '@ridgeline/domain/registry'
import { expect, test } from 'vitest'
import shell from '../../domain/src/messages/en/shell.json' with { type: 'json' }
import { routeOf, routes } from './routes.ts'

test('R2.4, R2.127: an address belongs to the screen of its base, without regard to case', () => {
  expect(routeOf('/skilifts')?.name).toBe('skilifts')
  expect(routeOf('/skilifts/abc/history')?.name).toBe('skilifts')
  expect(routeOf('/SkiLifts/')?.name).toBe('skilifts')
  expect(routeOf('/')?.name).toBe('dashboard')
  expect(routeOf('/skiliftsx')).toBeUndefined()
})

test('R2.2: only signing in is public', () => {
  expect(routes.filter((route) => route.requiresAuth === false).map(({ path }) => path)).toEqual([
    '/login',
    '/login-legacy',
    '/forgot-password',
  ])
})

test('every kind of record has its screen, and every screen a title', () => {
  expect(
    routes
      .map(({ entity }) => entity)
      .filter(Boolean)
      .toSorted(),
  ).toEqual(Object.keys(registry).toSorted())
  for (const { title, parent } of routes) {
    expect(shell).toHaveProperty([title])
    if (parent) expect(shell).toHaveProperty([parent])
  }
})

test('names and paths are said once', () => {
  expect(new Set(routes.map(({ name }) => name)).size).toBe(routes.length)
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length)
})
