import { expect, test } from 'vitest'
import { uuidOf } from '@ridgeline/domain/declare/sample'
import type { Queryable } from '../../../db/connect/database.ts'
import { statementOf } from '../../../db/connect/statements/statement.ts'
import '../../../db/schema.ts'
import { boardsOf } from './boards.ts'

const shown = uuidOf(1)
const rowsFor = (text: string, values: unknown[]) =>
  values.includes(shown) && text.includes('"resorts"') && !text.includes('revisions')
    ? [{ id: shown, name: {}, statusValidUntil: null }]
    : []

const db = {
  query: async (statement) => {
    const { text, values } = statementOf(statement)
    return rowsFor(text, values)
  },
} as Queryable

test('requests for unknown ids do not remove a displayed resort from memory', async () => {
  const boards = boardsOf(db, { subscribe: () => () => {} }, () => {})
  const board = boards.of(shown)
  await board.state()
  for (let seed = 2; seed < 2_000; seed++) boards.of(uuidOf(seed))
  expect(boards.of(shown)).toBe(board)
  boards.stop()
})
