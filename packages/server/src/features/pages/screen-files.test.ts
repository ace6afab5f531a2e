import { expect, test } from 'vitest'
import { filesByPath } from './screen-files.ts'

const filesOf = filesByPath([
  { path: '/', scripts: ['assets/home.js'], styles: [] },
  { path: '/info/device', scripts: ['assets/device.js'], styles: ['assets/list.css'] },
])

test('a page lists the files of its screen, for any record', () => {
  const files = ['/assets/list.css', '/assets/device.js']
  for (const path of ['/info/device', '/Info/Device/', '/info/device/00000000-0000-4000-9000-000000000001'])
    expect(filesOf(path)).toEqual(files)
  expect(filesOf('/')).toEqual(['/assets/home.js'])
})

test('an unknown path has none', () => {
  for (const path of ['/info', '/info/device-list', '/login', '/constructor', '//', '']) expect(filesOf(path)).toEqual([])
})
