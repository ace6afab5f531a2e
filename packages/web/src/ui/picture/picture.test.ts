import { expect, test } from 'vitest'
import { focusPosition } from './picture.tsx'
import { sourceSet } from './source-set.ts'

const source = (width: number) => ({ url: '/media/abc/original', width, contentType: 'image/jpeg' })

test('a picture has sources in sizes up to its own', () => {
  expect(sourceSet(source(4000), 'avif')).toBe(
    '/media/abc/480.avif 480w, /media/abc/960.avif 960w, /media/abc/1600.avif 1600w, /media/abc/2560.avif 2560w',
  )
  expect(sourceSet(source(700), 'webp')).toBe('/media/abc/480.webp 480w, /media/abc/960.webp 700w')
  expect(sourceSet(source(480), 'webp')).toBe('/media/abc/480.webp 480w')
  expect(sourceSet(source(20), 'webp')).toBe('/media/abc/480.webp 20w')
})

test('a tile is cropped around the focal point', () => {
  expect(focusPosition({ x: 0.5, y: 0.333 })).toBe('50% 33.3%')
})
