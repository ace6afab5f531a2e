import { expect, test } from 'vitest'
import { allEntities } from '../declare/registry.ts'
import { hasOpenState } from '../guests/operational.ts'
import { clockKinds } from './clock-kinds.ts'

test('issue 18: every kind of a resort whose status staff set, and that has a plan, can follow its plan', () => {
  const planned = allEntities.filter(
    (entity) => entity.scope === 'resort' && entity.operational.includes('status') && 'status' in entity.fields && hasOpenState(entity),
  )
  expect(planned.map(({ name }) => name).toSorted()).toEqual(clockKinds.toSorted())
})
