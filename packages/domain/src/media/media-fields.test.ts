import { expect, test } from 'vitest'
import { camera } from '../entities/camera.ts'
import { feedFilter } from '../entities/feed-filter.ts'
import { skilift } from '../entities/skilift.ts'
import { file, image, items, photos, text } from '../declare/field.ts'
import { isMedium, mediaFields, mediaParts } from './media-fields.ts'
import { allEntities } from '../declare/registry.ts'

test('M5 media fields include galleries, pictures and parts of lists', () => {
  expect(mediaFields(skilift).map(([name]) => name)).toContain('photos')
  expect(mediaFields(feedFilter).map(([name]) => name)).toContain('values')
  expect(mediaFields(camera)).toEqual([])
})

test('M5 the status permission never includes media fields, so that forms offer no upload that would be refused', () => {
  for (const entity of allEntities)
    expect([entity.name, mediaFields(entity).filter(([name]) => entity.operational.includes(name))]).toEqual([entity.name, []])
})

test('M5 pictures and files are media, a gallery is a list of them, and parts of lists are found by their name', () => {
  const [icon, plan] = [image({ accept: ['png'] }), file({ accept: ['pdf'] })]
  expect([icon, plan, photos(), text(), undefined].map(isMedium)).toEqual([true, true, false, false, false])
  expect(mediaParts(items({ name: text(), icon, plan }))).toEqual([
    ['icon', icon],
    ['plan', plan],
  ])
  expect([mediaParts(items({ name: text() })), mediaParts(icon)]).toEqual([[], []])
})
