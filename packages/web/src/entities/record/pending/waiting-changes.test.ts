import { expect, test } from 'vitest'
import { beginTurn, withWaiting } from './waiting-changes.ts'

const lift = (status: string, version = 1) => ({ id: 'a', version, status })

test('of two quick changes that are both refused the row shows what it had before the first', () => {
  const one = beginTurn(lift('closed'), { status: 'open' })
  const other = beginTurn(lift('open'), { status: 'limited' })
  expect(one.end()).toBeUndefined()
  expect(other.end()).toEqual({ status: 'closed' })
})

test('of two quick changes of which the second is refused the row shows what the first one stored', () => {
  const one = beginTurn(lift('closed'), { status: 'open' })
  const other = beginTurn(lift('open'), { status: 'limited' })
  one.confirm(lift('open', 2))
  one.end()
  expect(other.end()).toEqual({ status: 'open' })
})

test('rows fetched while a change waits show the change, and what they had when it is refused', () => {
  const turn = beginTurn(lift('closed'), { status: 'open' })
  const other = { id: 'b', version: 1, status: 'closed' }
  expect(withWaiting([lift('limited', 2), other])).toEqual([lift('open', 2), other])
  // A response from before.
  expect(withWaiting([lift('closed', 1)])).toEqual([lift('open', 1)])
  expect(turn.end()).toEqual({ status: 'limited' })
  expect(withWaiting([lift('closed')])).toEqual([lift('closed')])
})
