import { expect, test } from 'vitest'
import { uuidOf } from '@ridgeline/domain/sample'
import { openFactsBoard } from './facts-board.ts'
import { keptBoards } from './kept-boards.ts'

test('however many boards are shown, the one opened last is shown too', async () => {
  const boards = keptBoards((id) =>
    openFactsBoard(
      async () => ({ id }),
      () => {},
    ),
  )
  for (let seed = 1; seed < 1_010; seed++) expect(await boards.of(uuidOf(seed)).state()).toMatchObject({ id: uuidOf(seed) })
  boards.stop()
})
