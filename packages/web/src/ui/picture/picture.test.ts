import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { focusPosition, Picture } from './picture.tsx'
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

const drawn = (options: Partial<Parameters<typeof Picture>[0]>) =>
  renderToStaticMarkup(createElement(Picture, { source: source(700), alt: 'Chopok', sizes: '50vw', ...options }))

test('a picture is offered in each format, the original last', () => {
  const html = drawn({})
  expect([...html.matchAll(/<source type="([^"]+)" srcSet="([^"]+)" sizes="50vw"/g)].map(([, type, set]) => [type, set])).toEqual([
    ['image/avif', sourceSet(source(700), 'avif')],
    ['image/webp', sourceSet(source(700), 'webp')],
  ])
  expect(html).toContain('<img src="/media/abc/original" alt="Chopok" loading="lazy"')
  expect(html).not.toContain('style=')
})

test.each([
  { url: '/media/abc/original', width: 700, contentType: 'image/svg+xml' },
  { url: '/media/abc/original', width: null, contentType: 'image/jpeg' },
])('a drawing, and a picture of unknown size, has no other sizes: %o', (drawing) => {
  expect(drawn({ source: drawing })).not.toContain('<source')
})

test('what must stay in sight of a picture is where its tile is cropped', () => {
  expect(drawn({ focus: { x: 0.25, y: 0.8 }, className: 'tile' })).toMatch(/class="tile" style="object-position:25% 80%"/)
})
