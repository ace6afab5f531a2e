import { expect, test } from 'vitest'
import { parseRecordPath } from './record-path.ts'

const id = '2f9573a4-cddf-4eed-bf5b-1ff2f6d33f90'

test('a path names its list and the record that is open', () => {
  expect(parseRecordPath('/skilifts')).toEqual({ base: '/skilifts', record: undefined })
  expect(parseRecordPath('/skilifts/')).toEqual({ base: '/skilifts', record: undefined })
  expect(parseRecordPath('/skilifts/quick')).toEqual({ base: '/skilifts', record: 'quick' })
  expect(parseRecordPath('/admin/users/new')).toEqual({ base: '/admin/users', record: 'new' })
  expect(parseRecordPath(`/skilifts/new/${id}`)).toEqual({ base: '/skilifts', record: `new/${id}` })
  expect(parseRecordPath(`/skilifts/${id}`)).toEqual({ base: '/skilifts', record: id })
  expect(parseRecordPath(`/skilifts/${id}/anything`)).toEqual({ base: '/skilifts', record: id })
})
