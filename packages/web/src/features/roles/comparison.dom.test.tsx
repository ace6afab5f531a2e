import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Permission } from '@ridgeline/domain/access/permission'
import { shown } from '../../ui/page.fixture.tsx'
import { Comparison } from './comparison.tsx'

const roleWith = (name: string, permissions: Permission[]) => ({ name, permissions })
const officers = roleWith('Officers', ['admin.departments', 'slope.read'])
const clerks = roleWith('Clerks', ['department.read', 'department.update', 'slope.read'])

function cellsOf(row: string) {
  const { textContent: kind } = screen.getByRole('rowheader', { name: row })
  expect(kind).toBe(row)
  const line = screen.getByRole('row', { name: new RegExp(`^${row} `) })
  return within(line)
    .getAllByRole('cell')
    .map((cell) =>
      within(cell)
        .queryAllByRole('listitem')
        .map(({ textContent }) => textContent),
    )
}

test('what a permission for a screen includes is compared, and marked as included', () => {
  shown(<Comparison roles={[officers, clerks]} isOnlyDifferences />)
  const [left, right] = cellsOf('Departments')
  expect(left).toContain('View (included)')
  expect(left).toContain('Remove (included) (only in this role)')
  expect(right).toEqual(['View', 'Edit'])
  expect(screen.queryByRole('rowheader', { name: 'Slopes' })).toBeNull()
})

test('a role that has both permissions itself includes nothing', () => {
  const both = roleWith('Both', ['admin.departments', 'department.read'])
  shown(<Comparison roles={[both, officers]} isOnlyDifferences={false} />)
  const [left, right] = cellsOf('Departments')
  expect([left?.[0], right?.[0]]).toEqual(['View', 'View (included)'])
})

test('roles that differ only in a permission that grants nothing are the same', () => {
  const operators = roleWith('Operators', ['device.status', 'device.read'])
  shown(<Comparison roles={[operators, roleWith('Readers', ['device.read'])]} isOnlyDifferences />)
  expect(screen.queryByRole('rowheader', { name: 'Devices' })).toBeNull()
  expect(screen.getByText('The two roles have the same permissions')).toBeTruthy()
})
