import { entityNames, type EntityName } from '@ridgeline/domain/declare/catalogue'
import { entitiesIn, permissionGroupNames } from '@ridgeline/domain/access/permission-groups'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'

/** The menu has no group for hospitality (R2.66–119). */
const inMenu = (group: string | undefined) => (group === 'hospitality' ? 'leisure' : group)

const groupOf = (entity: EntityName) => inMenu(permissionGroupNames.find((group) => entitiesIn(group).includes(entity)))

test('R1.44 permissions are grouped by area like the menu, each entity once', () => {
  expect(permissionGroupNames.flatMap(entitiesIn).toSorted()).toEqual(entityNames.toSorted())
  const elsewhere = entityNames.filter((entity) => {
    const groups = routes.filter((route) => route.entity === entity && route.group).map(({ group }) => group)
    return groups.length > 0 && !groups.some((group) => group === groupOf(entity))
  })
  expect(elsewhere).toEqual([])
})
