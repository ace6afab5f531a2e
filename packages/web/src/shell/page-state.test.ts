import { expect, test } from 'vitest'
import { routeOf } from '../routes.ts'
import { mayReload } from './chunk-failure.ts'
import { pageStateOf } from './page-state.ts'

const classesOf = (path: string, search = '') => pageStateOf(routeOf(path), search).classes

test('R2.120–123: the body says which page it is and what is missing around it', () => {
  expect(classesOf('/skilifts')).toEqual(['page-skilifts'])
  expect(classesOf('/login')).toEqual(['page-login', 'no-menu', 'no-header', 'full-screen'])
})

test('R2.129–133: flags of the address take parts of the chrome away and add classes', () => {
  expect(classesOf('/', '?HIDEMENU=1')).toContain('no-menu')
  expect(classesOf('/', '?hideheader=yes')).toEqual(['page-dashboard', 'no-header'])
  expect(classesOf('/', '?fullscreen=true')).toEqual(['page-dashboard', 'no-menu', 'no-header', 'full-screen'])
  expect(classesOf('/', '?iframe=1&cssclass=kiosk 9bad')).toEqual(['page-dashboard', 'iframe', 'kiosk'])
})

test('R2.126, R9.16: the page is loaded anew at most once in three seconds', () => {
  expect(mayReload(null, 5000)).toBe(true)
  expect(mayReload('3000', 5999)).toBe(false)
  expect(mayReload('3000', 6000)).toBe(true)
  expect(mayReload('nonsense', 6000)).toBe(true)
})
