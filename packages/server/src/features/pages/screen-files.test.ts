import { expect, test } from 'vitest'
import { filesByPath } from './screen-files.ts'

const filesOf = filesByPath([
  { path: '/', scripts: ['assets/home.js'], styles: [], words: {} },
  {
    path: '/info/device',
    scripts: ['assets/device.js'],
    styles: ['assets/list.css'],
    words: { sk: ['assets/sk.js'], en: ['assets/en.js'] },
  },
])

test('a page lists the files of its screen, for any record, with the texts of one language', () => {
  const files = ['/assets/list.css', '/assets/device.js', '/assets/sk.js']
  for (const path of ['/info/device', '/Info/Device/', '/info/device/00000000-0000-4000-9000-000000000001'])
    expect(filesOf(path, 'sk')).toEqual(files)
  expect(filesOf('/info/device', 'en').at(-1)).toBe('/assets/en.js')
  expect(filesOf('/info/device', undefined)).toEqual(files.slice(0, 2))
  expect(filesOf('/', 'sk')).toEqual(['/assets/home.js'])
})

test('an unknown path has none', () => {
  for (const path of ['/info', '/info/device-list', '/login', '/constructor', '//', '']) expect(filesOf(path, 'sk')).toEqual([])
})
