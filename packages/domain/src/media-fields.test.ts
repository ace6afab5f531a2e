import { expect, test } from 'vitest'
import { camera } from './entities/camera.ts'
import { feedFilter } from './entities/feed-filter.ts'
import { skilift } from './entities/skilift.ts'
import { mediaFields } from './media-fields.ts'
import { allEntities } from './registry.ts'

test('M5 fields that hold media are found in galleries, pictures and parts of lists', () => {
  expect(mediaFields(skilift).map(([name]) => name)).toContain('photos')
  expect(mediaFields(feedFilter).map(([name]) => name)).toContain('values')
  expect(mediaFields(camera)).toEqual([])
})

test('M5 no file is sent by who may only operate a record, so forms offer uploads to nobody who would be refused', () => {
  for (const entity of allEntities)
    expect([entity.name, mediaFields(entity).filter(([name]) => entity.operational.includes(name))]).toEqual([entity.name, []])
})
