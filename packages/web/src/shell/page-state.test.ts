import { expect, test } from 'vitest'
import { routeOf, routes } from '../routes.ts'
import { mayReload } from './chunk-failure.ts'
import { pageStateOf } from './page-state.ts'

const classesOf = (path: string, search = '', isSignedIn = true) => pageStateOf(routeOf(path), search, isSignedIn).classes

test('R2.120–123: the body says which page it is and what is missing around it', () => {
  expect(classesOf('/skilifts')).toEqual(['page-skilifts'])
  expect(classesOf('/login')).toEqual(['page-login', 'no-menu', 'no-header', 'full-screen'])
})

test('R2.129–133: flags of the address take parts of the chrome away and add classes', () => {
  expect(classesOf('/', '?HIDEMENU=1')).toContain('no-menu')
  expect(classesOf('/', '?hideheader=yes')).toEqual(['page-dashboard', 'no-header'])
  expect(classesOf('/', '?fullscreen=true')).toEqual(['page-dashboard', 'no-menu', 'no-header', 'full-screen'])
  expect(classesOf('/', '?iframe=1&cssclass=kiosk 9bad')).toEqual(['page-dashboard', 'no-menu', 'no-header', 'iframe', 'kiosk'])
})

test('T38: names and values of flags count in any case; 0, nothing and other words are no', () => {
  for (const flag of ['FullScreen=YES', 'FULLSCREEN=True', 'fullscreen=1']) expect(classesOf('/', `?${flag}`)).toContain('full-screen')
  for (const flag of ['fullscreen=0', 'fullscreen=', 'fullscreen', 'fullscreen=on'])
    expect(classesOf('/', `?${flag}`)).toEqual(['page-dashboard'])
})

test('R2.133, OP28: of cssclass only what can be a class is taken', () => {
  expect(classesOf('/', '?CssClass=wall-2+dark_mode+%3Cb%3E+a.b+"x"')).toEqual(['page-dashboard', 'wall-2', 'dark_mode'])
})

test('R2.120, OP28: every page has a class of its own', () => {
  for (const { name, path, redirectTo } of routes) if (!redirectTo) expect(classesOf(path.replaceAll('$', ''))[0]).toBe(`page-${name}`)
  expect(classesOf('/nowhere')).toEqual(['page-not-found'])
})

test('R2.134: a route can force full screen, and no flag takes that back', () => {
  expect(classesOf('/login', '?fullscreen=0')).toContain('full-screen')
})

test('R2.135: a route can hide the menu from those who are signed out', () => {
  expect(classesOf('/login-ad', '', false)).toEqual(['page-login-ad', 'no-menu'])
  expect(classesOf('/login-ad', '', true)).toEqual(['page-login-ad'])
})

test('R2.126, R9.16: the page is loaded anew at most once in three seconds', () => {
  expect(mayReload(null, 5000)).toBe(true)
  expect(mayReload('3000', 5999)).toBe(false)
  expect(mayReload('3000', 6000)).toBe(true)
  expect(mayReload('nonsense', 6000)).toBe(true)
})
