import { resort } from '@ridgeline/domain/entities/resort'
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../lib/session/session.ts'
import { useEditorRights } from './use-editor-rights.ts'

test('resort.isExternal: the operational fields of the resort of a partner itself are read-only, those of another resort are not', () => {
  const withAll = { name: 'Resort', permissions: ['resort.read', 'resort.update'] }
  const resorts = [
    { ...withAll, id: 'partner', isExternal: true },
    { ...withAll, id: 'own' },
  ]
  const person = { id: 'a', fullName: 'Test Person', email: 'a@example.com', language: null, roles: [], genericPermissions: [] }
  session.set({ Token: 't', ExpiresAt: null, Profile: { ...person, resorts } })
  const isReadOnly = (id: string, field: string) =>
    renderHook(() => useEditorRights(resort, { id, version: 1, active: true }, undefined)).result.current.isReadOnly(field)
  expect([isReadOnly('partner', 'snowfall24h'), isReadOnly('partner', 'email'), isReadOnly('own', 'snowfall24h')]).toEqual([
    true,
    false,
    false,
  ])
})
