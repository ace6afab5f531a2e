import { recordOf } from '@ridgeline/domain/declare/sample'
import { role } from '@ridgeline/domain/entities/role'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { shown } from '../../ui/page.fixture.tsx'
import { cellOf } from '../cells.tsx'
import { titleOf } from '../list/row/record-title.ts'

const roleNamed = (name: string) => ({ ...recordOf(role, 1), name, description: 'As written.' })
const description = (name: string) =>
  shown(
    <>{cellOf(role, { entity: role, name: 'description', record: roleNamed(name), language: 'en', zone: undefined, texts: new Map() })}</>,
  )

test('OP47: a system role is named and described in the language of the user', () => {
  expect(titleOf(role, roleNamed('superAdmin'), 'en')).toBe('Super administrator')
  description('superAdmin')
  expect(screen.getByText('Everything, everywhere.')).toBeTruthy()
})

test('what users wrote stays, also where a record of another kind has the name of a role', () => {
  expect(titleOf(role, roleNamed('Night crew'), 'en')).toBe('Night crew')
  expect(titleOf(skilift, { name: { en: 'viewer' } }, 'en')).toBe('viewer')
  description('Night crew')
  expect(screen.getByText('As written.')).toBeTruthy()
})
