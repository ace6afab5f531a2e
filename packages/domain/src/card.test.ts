import { expect, test } from 'vitest'
import { summaryFields } from './entity.ts'
import { allEntities } from './registry.ts'

test.each(allEntities)('the fields on the card of $plural are in every list response', (entity) => {
  const { card } = entity
  const there = summaryFields(entity).map(([name]) => name)
  expect(there).toEqual(expect.arrayContaining([...(card?.side ? [card.side] : []), ...(card?.facts ?? [])]))
})
