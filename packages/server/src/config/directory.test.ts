/** Configuration of the directory. */
import { expect, test } from 'vitest'
import { ConfigError, readConfig, type Environment } from './config.ts'
import { directorySource } from './directory.ts'

const whole = {
  PUBLIC_URL: 'https://office.example',
  OIDC_ISSUER: 'https://login.example/realms/resort',
  OIDC_CLIENT_ID: 'ridgeline',
  OIDC_CLIENT_SECRET: 'secret of the client',
}

function faultsOf(env: Environment): string[] {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

test('a directory needs its issuer, a client with a secret, and the public address', () => {
  expect(readConfig(whole).directory).toEqual({ issuer: whole.OIDC_ISSUER, clientId: 'ridgeline', clientSecret: 'secret of the client' })
  expect(faultsOf({ ...whole, PUBLIC_URL: undefined })).toEqual(['OIDC_ISSUER needs PUBLIC_URL: the directory sends people back there.'])
  expect(faultsOf({ ...whole, OIDC_CLIENT_SECRET: '' })).toEqual([expect.stringContaining('belong together')])
  expect(faultsOf({ OIDC_GROUPS: '{}' })).toEqual(['OIDC_GROUPS needs OIDC_ISSUER.'])
})

test('C21: an issuer that others could read or change on the way is refused, except on this machine', () => {
  for (const issuer of [
    'http://login.example',
    'login.example',
    'ftp://login.example',
    'https://login.example?a=b',
    'https://a:b@login.example',
  ])
    expect(faultsOf({ ...whole, OIDC_ISSUER: issuer }), issuer).toEqual([expect.stringContaining('OIDC_ISSUER must be')])
  for (const issuer of ['http://localhost:8080/realms/resort', 'http://127.0.0.1:9', 'http://[::1]:9'])
    expect(faultsOf({ ...whole, OIDC_ISSUER: issuer }), issuer).toEqual([])
})

test('groups are roles, in a resort or everywhere', () => {
  const { directory } = readConfig({ ...whole, OIDC_GROUPS: '{"lifts": ["operator@jasna", "viewer@tatry"], "/it": ["superAdmin"]}' })
  expect([...directory!.groups!]).toEqual([
    [
      'lifts',
      [
        { role: 'operator', resort: 'jasna' },
        { role: 'viewer', resort: 'tatry' },
      ],
    ],
    ['/it', [{ role: 'superAdmin' }]],
  ])
  for (const text of [
    'lifts=operator',
    '[]',
    '{"lifts": "operator"}',
    '{"lifts": [""]}',
    '{"lifts": ["operator@"]}',
    '{"": ["operator"]}',
    '{"a": [1]}',
  ])
    expect(faultsOf({ ...whole, OIDC_GROUPS: text }), text).toEqual([expect.stringContaining('OIDC_GROUPS must be JSON')])
})

test('the directory of the demo is there where the browser can find it, and never beside another', () => {
  const sourceOf = (env: Environment) => directorySource(readConfig(env))
  expect(sourceOf({})).toBe('demo')
  expect(sourceOf({ DEMO: 'off' })).toBeUndefined()
  expect(sourceOf({ HOST: '0.0.0.0' })).toBeUndefined()
  expect(sourceOf({ HOST: '0.0.0.0', PUBLIC_URL: 'https://demo.example' })).toBe('demo')
  expect(sourceOf(whole)).toBe('own')
})
