import { service } from '@ridgeline/domain/entities/service'
import { expect, test } from 'vitest'
import { formValues } from './form/changed-fields.ts'
import { listStateOf, queryOf, searchOf } from './list/list-state.ts'
import { narrowed } from './narrowed.ts'

const infoCenters = narrowed(service, { serviceType: 'infoCenter' })

test('R3.156: a screen of some services asks for those, begins with their type and never asks for it', () => {
  expect(formValues(infoCenters, undefined)['serviceType']).toBe('infoCenter')
  expect(Object.values(infoCenters.sections).flatMap((fields) => Object.keys(fields))).not.toContain('serviceType')
  expect(infoCenters.filters).not.toContain('serviceType')
  const state = listStateOf(infoCenters, { serviceType: 'funZone', q: 'les' })
  expect(queryOf(state, 'r1')).toMatchObject({ serviceType: 'infoCenter', q: 'les' })
  expect(searchOf(infoCenters, state)).toEqual({ q: 'les' })
})
