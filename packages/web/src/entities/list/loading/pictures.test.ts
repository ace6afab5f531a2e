import { expect, test } from 'vitest'
import { restaurant } from '@ridgeline/domain/entities/restaurant'
import { role } from '@ridgeline/domain/entities/role'
import { skilift } from '@ridgeline/domain/entities/skilift'
import { pictureFields } from '../columns/list-fields.ts'
import { photoOf } from './pictures.ts'

test('MEDIA.photos: a list shows the main photo, else the first; lifts and slopes keep their icons', () => {
  expect([restaurant, skilift, role].map(pictureFields)).toEqual([['photos'], [], []])
  const [one, other] = [
    { mediaId: 'one', isMain: false },
    { mediaId: 'other', isMain: true },
  ]
  expect(photoOf({ photos: [one, other] })).toBe('other')
  expect(photoOf({ photos: [one] })).toBe('one')
  expect([photoOf({ photos: [] }), photoOf({})]).toEqual([undefined, undefined])
})
