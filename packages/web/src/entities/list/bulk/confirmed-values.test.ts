import { expect, test } from 'vitest'
import type { Stored } from '../../api.ts'
import { beginTurn } from './confirmed-values.ts'

const lift = (status: string): Stored => ({ id: 'a', version: 1, active: true, status })

test('of two quick changes that are both refused the row shows what it had before the first', () => {
  const one = beginTurn(lift('closed'), ['status'])
  const other = beginTurn(lift('open'), ['status'])
  expect(one.end()).toBeUndefined()
  expect(other.end()).toEqual({ status: 'closed' })
})

test('of two quick changes of which the second is refused the row shows what the first one stored', () => {
  const one = beginTurn(lift('closed'), ['status'])
  const other = beginTurn(lift('open'), ['status'])
  one.confirm(lift('open'))
  one.end()
  expect(other.end()).toEqual({ status: 'open' })
})
