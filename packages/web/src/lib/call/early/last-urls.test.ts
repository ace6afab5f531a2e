import '../../browser/idb.fixture.ts'
import { expect, test } from 'vitest'
import { forgetAnswers } from '../kept-answer.ts'
import { lastUrls } from './last-urls.ts'
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
  await forgetAnswers('u1')
  expect(await lastUrls(visited)).toEqual([])
})

test('only the latest addresses are known', async () => {
  for (let at = 0; at < 50; at++) await rememberUrls({ ...visited, path: `/${at}` }, [`/api/${at}`])
  expect(await lastUrls({ ...visited, path: '/9' })).toEqual([])
  expect(await lastUrls({ ...visited, path: '/10' })).toEqual(['/api/10'])
})
