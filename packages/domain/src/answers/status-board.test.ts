import { expect, test } from 'vitest'
import { endingWith } from '../declare/entity.ts'
import { allEntities } from '../declare/registry.ts'
import { isOnBoard } from '../operation/on-board.ts'
import { endedByStatus } from './status-board.ts'

test('the board clears with a status what the kinds on it declare to end with it', () => {
  const kinds = allEntities.filter(isOnBoard)
  expect(kinds.length).toBeGreaterThan(5)
  for (const entity of kinds) expect(endingWith(entity, 'status').toSorted(), entity.name).toEqual(endedByStatus.toSorted())
})
