import { expect, test } from 'vitest'
import { uuidOf } from '@ridgeline/domain/declare/sample'
import { openFactsBoard } from '../facts/facts-board.ts'
import { keptBoards } from './kept-boards.ts'

test('with any number of boards, the one opened last is available', async () => {
  const boards = keptBoards((id) =>
    openFactsBoard(
      async () => ({ id }),
      () => {},
    ),
  )
  for (let seed = 1; seed < 1_010; seed++) expect(await boards.of(uuidOf(seed)).state()).toMatchObject({ id: uuidOf(seed) })
  boards.stop()
})
