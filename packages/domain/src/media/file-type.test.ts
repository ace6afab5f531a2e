import { expect, test } from 'vitest'
import { bytesOf, everyFileType, fileTypeOf, fileTypes, photoTypes, pictureTypes } from './file-type.ts'

test('R5.44: galleries take JPG and PNG, other pictures SVG too', () => {
  expect(photoTypes).toEqual(['jpg', 'png'])
  expect(pictureTypes).toEqual(['jpg', 'png', 'svg'])
})

test('R9.55: a file has at most 10 MB, a film 200', () => {
  expect(everyFileType.map((type) => [type, fileTypes[type].megabytes])).toEqual([
    ['jpg', 10],
    ['png', 10],
    ['svg', 10],
    ['pdf', 10],
    ['gpx', 10],
    ['mp4', 200],
  ])
  expect(bytesOf(10)).toBe(10_485_760)
})

test('files are known by their media type', () => {
  expect(['image/jpeg', 'image/png', 'image/svg+xml', 'application/pdf', 'application/gpx+xml', 'video/mp4'].map(fileTypeOf)).toEqual(
    everyFileType,
  )
  expect([fileTypeOf('image/gif'), fileTypeOf('')]).toEqual([undefined, undefined])
})
