import { entityNames, type EntityName } from '@ridgeline/domain/declare/catalogue'
import { permissionGroupNames, permissionGroups } from '@ridgeline/domain/access/permission-groups'
import { expect, test } from 'vitest'
import { routes } from './routes.ts'

const groupOf = (entity: EntityName) =>
  permissionGroupNames.find((group) => (permissionGroups[group] as readonly string[]).includes(entity))

test('permissions are grouped like the menu, each entity once', () => {
  expect(permissionGroupNames.flatMap((group) => [...permissionGroups[group]]).toSorted()).toEqual(entityNames.toSorted())
  const elsewhere = entityNames.filter((entity) => {
    const groups = routes.filter((route) => route.entity === entity && route.group).map(({ group }) => group)
    return groups.length > 0 && !groups.includes(groupOf(entity))
  })
  expect(elsewhere).toEqual([])
})
