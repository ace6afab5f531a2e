import { expect, test } from 'vitest'
import { routeOf, routes } from '../../routes.ts'
import { pageStateOf } from './page-state.ts'

const classesOf = (path: string, search = '', isSignedIn = true) => pageStateOf(routeOf(path), search, isSignedIn).classes

test('R2.120, R2.121, R2.122, R2.123: the body has classes of its page and of hidden parts of the chrome', () => {
  expect(classesOf('/skilifts')).toEqual(['page-skilifts'])
  expect(classesOf('/login')).toEqual(['page-login', 'no-menu', 'no-header', 'full-screen'])
})

test('R2.129, R2.130, R2.131, R2.132, R2.133: URL flags hide parts of the chrome and add classes', () => {
  expect(classesOf('/', '?HIDEMENU=1')).toContain('no-menu')
  expect(classesOf('/', '?hideheader=yes')).toEqual(['page-dashboard', 'no-header'])
  expect(classesOf('/', '?fullscreen=true')).toEqual(['page-dashboard', 'no-menu', 'no-header', 'full-screen'])
  expect(classesOf('/', '?iframe=1&cssclass=kiosk 9bad')).toEqual(['page-dashboard', 'no-menu', 'no-header', 'iframe', 'kiosk'])
})

test('T38: names and values of flags are case-insensitive; 0, empty and other values mean no', () => {
  for (const flag of ['FullScreen=YES', 'FULLSCREEN=True', 'fullscreen=1']) expect(classesOf('/', `?${flag}`)).toContain('full-screen')
  for (const flag of ['fullscreen=0', 'fullscreen=', 'fullscreen', 'fullscreen=on'])
    expect(classesOf('/', `?${flag}`)).toEqual(['page-dashboard'])
})

test('R2.133, OP28: only valid class names of cssclass are used', () => {
  expect(classesOf('/', '?CssClass=wall-2+dark_mode+%3Cb%3E+a.b+"x"')).toEqual(['page-dashboard', 'wall-2', 'dark_mode'])
})

test('R2.120, OP28: every page has a unique class', () => {
  for (const { name, path, redirectTo } of routes) if (!redirectTo) expect(classesOf(path.replaceAll('$', ''))[0]).toBe(`page-${name}`)
  expect(classesOf('/nowhere')).toEqual(['page-not-found'])
})

test('R2.134: a route can force full screen, and no flag disables it', () => {
  expect(classesOf('/login', '?fullscreen=0')).toContain('full-screen')
})

test('R2.135: a route can hide the menu from signed-out users', () => {
  expect(classesOf('/login-ad', '', false)).toEqual(['page-login-ad', 'no-menu'])
  expect(classesOf('/login-ad', '', true)).toEqual(['page-login-ad'])
})
