import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

const id = '2f9573a4-cddf-4eed-bf5b-1ff2f6d33f90'

test('an address says which list it is and which record is open', () => {
  expect(placeOf('/skilifts')).toEqual({ base: '/skilifts', record: undefined })
  expect(placeOf('/skilifts/')).toEqual({ base: '/skilifts', record: undefined })
  expect(placeOf('/skilifts/quick')).toEqual({ base: '/skilifts', record: 'quick' })
  expect(placeOf('/admin/users/new')).toEqual({ base: '/admin/users', record: 'new' })
  expect(placeOf(`/skilifts/${id}`)).toEqual({ base: '/skilifts', record: id })
  expect(placeOf(`/skilifts/${id}/anything`)).toEqual({ base: '/skilifts', record: id })
})
