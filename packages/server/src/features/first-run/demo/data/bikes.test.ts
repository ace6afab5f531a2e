import { expect, test } from 'vitest'
import { ratingOf } from './bikes.ts'

test('a route of the file without a rating is named', () => {
  expect(ratingOf('NP_961').difficulty).toBe('medium')
  expect(() => ratingOf('NP_1')).toThrow('NP_1')
})
