import { noRights } from '@ridgeline/domain/access'
import { expect, test } from 'vitest'
import { leavesOf, menuOf } from './menu-tree.ts'

const rightsIn = (resortId: string, ...permissions: string[]) => ({ ...noRights, byResort: new Map([[resortId, new Set(permissions)]]) })
const pathsOf = (...args: Parameters<typeof menuOf>) => leavesOf(menuOf(...args)).map(({ path }) => path)

test('the menu shows what may be read in the chosen resort, and Home to everybody', () => {
  expect(pathsOf(noRights, 'a')).toEqual(['/'])
  expect(pathsOf(rightsIn('a', 'skilift.read', 'slope.update'), 'a')).toEqual(['/', '/skilifts'])
  expect(pathsOf(rightsIn('a', 'skilift.read'), 'b')).toEqual(['/'])
})

test('records of the house are seen with the right from any resort', () => {
  expect(pathsOf(rightsIn('a', 'role.read'), 'b')).toEqual(['/', '/admin/permissions'])
})

test('R2.169: children stand under their parent, two levels deep, and an empty group is left out', () => {
  const menu = menuOf(rightsIn('a', 'user.read', 'location.read'), 'a')
  expect(menu.map(({ group }) => group)).toEqual([null, 'system'])
  expect(menu[1]!.nodes).toHaveLength(1)
  expect(menu[1]!.nodes[0]).toMatchObject({ title: 'menu.admin', children: [{ path: '/admin/users' }, { path: '/admin/locations' }] })
})
