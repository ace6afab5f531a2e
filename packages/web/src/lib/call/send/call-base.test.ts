import { afterEach, expect, test, vi } from 'vitest'
import { addressOf } from './call-address.ts'
import { chooseServer, isDebugMode, onServer, serverOrigin } from './call-base.ts'

const pageAt = (address: string) => vi.stubGlobal('location', new URL(address))
const called = (path: string) => new URL(onServer(addressOf('GET', path, undefined, 'private')), location.href).href

afterEach(() => {
  chooseServer({})
  vi.unstubAllGlobals()
})

test('R9.32, T18: debug mode is on where the address is one of localhost', () => {
  expect(['localhost', 'app.localhost'].map(isDebugMode)).toEqual([true, true])
  expect(['127.0.0.1', 'ridgeline.example'].map(isDebugMode)).toEqual([false, false])
})

test('R7.4, OP15: in debug mode calls go to a local server: that of the page, or the configured one', () => {
  pageAt('http://localhost:3000/skilifts')
  expect(called('skilifts')).toBe('http://localhost:3000/api/private/skilifts')
  chooseServer({ debugDomain: 'http://localhost:4000' })
  expect(called('skilifts')).toBe('http://localhost:4000/api/private/skilifts')
  pageAt('https://ridgeline.example/skilifts?x=localhost')
  expect(called('skilifts')).toBe('https://ridgeline.example/api/private/skilifts')
})

test('R7.5: a forced domain or a custom URL builder changes the base', () => {
  pageAt('https://app.ridgeline.example/')
  chooseServer({ domain: 'https://office.example' })
  expect(called('skilifts')).toBe('https://office.example/api/private/skilifts')
  chooseServer({ domain: 'https://office.example', build: (address) => `https://gate.example/behind${address}` })
  expect(called('skilifts')).toBe('https://gate.example/behind/api/private/skilifts')
  chooseServer({})
  expect(called('skilifts')).toBe('https://app.ridgeline.example/api/private/skilifts')
})

test('R1.49: the address of the server is that of the page, and in the native app that of its server', () => {
  pageAt('https://ridgeline.example/skilifts')
  expect(serverOrigin()).toBe('https://ridgeline.example')
  pageAt('https://office.ridgeline.invalid/skilifts')
  chooseServer({ domain: 'https://office.example' })
  expect(serverOrigin()).toBe('https://office.example')
})
