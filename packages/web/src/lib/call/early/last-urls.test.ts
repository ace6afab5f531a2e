import '../../browser/idb.fixture.ts'
import { expect, test } from 'vitest'
import { idbGet } from '../../browser/idb.ts'
import { forgetCopies } from '../offline-copy.ts'
import { keyOf, lastUrls, type Known } from './last-urls.ts'
import { rememberUrls } from './remember-urls.ts'

const visited = { userId: 'u1', resortId: 'r1', path: '/skilifts?q=a' }

test('an address is known with what it requested last, by user and resort, until they sign out', async () => {
  await rememberUrls(visited, ['/api/1'])
  await rememberUrls(visited, ['/api/2', '/api/3'])
  expect(await lastUrls(visited)).toEqual(['/api/2', '/api/3'])
  for (const other of [
    { ...visited, userId: 'u2' },
    { ...visited, resortId: 'r2' },
    { ...visited, path: '/skilifts' },
  ])
    expect(await lastUrls(other)).toEqual([])
  await forgetCopies('u1')
  expect(await lastUrls(visited)).toEqual([])
})

test('only the latest addresses are known', async () => {
  for (let at = 0; at < 50; at++) await rememberUrls({ ...visited, path: `/${at}` }, [`/api/${at}`])
  expect(await lastUrls({ ...visited, path: '/9' })).toEqual([])
  expect(await lastUrls({ ...visited, path: '/10' })).toEqual(['/api/10'])
})

test('the same requests again are not written again, and a visit moves an address to the latest', async () => {
  await rememberUrls({ ...visited, path: '/a' }, ['/api/1'])
  await rememberUrls({ ...visited, path: '/b' }, ['/api/2'])
  await rememberUrls({ ...visited, path: '/a' }, ['/api/1'])
  const names = async () => (await idbGet<Known>(keyOf(visited)))!.map(([name]) => name).slice(-2)
  expect(await names()).toEqual(['r1 /a', 'r1 /b'])
  await rememberUrls({ ...visited, path: '/a' }, ['/api/3'])
  expect(await names()).toEqual(['r1 /b', 'r1 /a'])
})

test('an address outside of a resort is one of its own', async () => {
  await rememberUrls({ userId: 'u3', resortId: undefined, path: '/x' }, ['/api/1'])
  expect(await lastUrls({ userId: 'u3', resortId: undefined, path: '/x' })).toEqual(['/api/1'])
  expect(await lastUrls({ userId: 'u3', resortId: 'r1', path: '/x' })).toEqual([])
})
