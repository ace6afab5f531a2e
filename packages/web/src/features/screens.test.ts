import { expect, test } from 'vitest'
import { routes } from '../routes.ts'
import { screenFileOf } from './screen-files.ts'
import { pageOf } from './screens.ts'

test('every screen names a page that is there', () => {
  for (const route of routes) expect([screenFileOf(route.name).file, typeof pageOf(route)]).toEqual([expect.any(String), 'function'])
})
