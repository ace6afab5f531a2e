import { expect, test } from 'vitest'
import { summaryFields } from './entity.ts'
import { allEntities } from './registry.ts'

test.each(allEntities)('what a card on a phone shows of $plural comes with every list', (entity) => {
  const { card } = entity
  const there = summaryFields(entity).map(([name]) => name)
  expect(there).toEqual(expect.arrayContaining([...(card?.side ? [card.side] : []), ...(card?.facts ?? [])]))
})
