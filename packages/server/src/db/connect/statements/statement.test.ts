import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { composedOnce, given } from './statement.ts'

test('statements of one shape are built once, and values are never part of the text', () => {
  const compose = vi.fn((_: object, { isNarrow }: { isNarrow: boolean }) =>
    isNarrow ? sql`select ${1} where a = ${given('a')} and b = any (${given('b')})` : sql`select ${given('b')}`,
  )
  const statement = composedOnce(compose)
  const owner = {}
  const first = statement(owner, { isNarrow: true }, { a: "'; drop", b: ['x', 'y'] })
  expect(first).toEqual({ text: 'select $1 where a = $2 and b = any ($3)', values: [1, "'; drop", ['x', 'y']] })
  const second = statement(owner, { isNarrow: true }, { a: 2, b: [] })
  expect(second).toEqual({ text: first.text, values: [1, 2, []] })
  expect(statement(owner, { isNarrow: false }, { b: null })).toEqual({ text: 'select $1', values: [null] })
  expect(compose).toHaveBeenCalledTimes(2)
})
