import type { Entity } from '@ridgeline/domain/declare/entity'
import { service, subTypesOf } from '@ridgeline/domain/entities/service'
import { filterFields } from '@ridgeline/domain/search/filter'
import { expect, test } from 'vitest'
import { formValues } from '../form/saving/changed-fields.ts'
import { listStateOf, queryOf, searchOf } from '../list/list-state.ts'
import { narrowed } from './narrowed.ts'

const infoCenters = narrowed(service, { serviceType: 'infoCenter' })

test('R3.156: a screen of some services requests only those, and their type is fixed', () => {
  expect(formValues(infoCenters, undefined)['serviceType']).toBe('infoCenter')
  expect(Object.values(infoCenters.sections).flatMap((fields) => Object.keys(fields))).not.toContain('serviceType')
  expect(infoCenters.filters).not.toContain('serviceType')
  const state = listStateOf(infoCenters, { serviceType: 'funZone', q: 'les' })
  expect(queryOf(state, 'r1')).toMatchObject({ serviceType: 'infoCenter', q: 'les' })
  expect(searchOf(infoCenters, state)).toEqual({ q: 'les' })
})

const fieldsShown = ({ sections }: Entity) => Object.values(sections).flatMap((fields) => Object.keys(fields))

test.each([
  ['funZone', { difficulty: true, features: true }],
  ['infoCenter', { difficulty: false, features: false }],
  ['tatryMotion', { difficulty: false, features: false }],
] as const)('R3.156: the screen of %s offers its own types and no field that is always empty there', (serviceType, offers) => {
  const screen = narrowed(service, { serviceType })
  expect(screen.fields['subType']).toMatchObject({ of: subTypesOf[serviceType] })
  for (const [name, isOffered] of Object.entries(offers)) {
    expect([name, fieldsShown(screen).includes(name)]).toEqual([name, isOffered])
    expect([name, filterFields(screen).includes(name)]).toEqual([name, isOffered])
  }
  expect(screen.list.includes('difficulty')).toBe(offers.difficulty)
  expect(Object.keys(screen.sections)).toEqual(Object.keys(service.sections))
})
