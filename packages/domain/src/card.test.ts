import { expect, test } from 'vitest'
import { summaryFields } from './declare/entity.ts'
import { allEntities } from './declare/registry.ts'

test.each(allEntities)('the fields on the card of $plural are in every list response', (entity) => {
  const { card } = entity
  const there = summaryFields(entity).map(([name]) => name)
  expect(there).toEqual(expect.arrayContaining([...(card?.side ? [card.side] : []), ...(card?.facts ?? [])]))
})
