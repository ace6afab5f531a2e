import '../browser/idb.fixture.ts'
import { expect, test } from 'vitest'
import { idbKeys, idbSet } from '../browser/idb.ts'
import { CallError } from './call-error.ts'
import { responseOrCopy, forgetCopies, forgetCopiesOfOthers, storeOfflineCopy } from './offline-copy.ts'

const { signal } = new AbortController()
const own = { userId: 'u1', name: 'status-board/r1' }
const failing = (error: Error) => () => Promise.reject(error)
const failure = (status: number) => new CallError('Failed', { status, code: undefined, data: undefined, requestId: undefined, body: '' })
const away = failure(-6)

test('the response counts; without a server its copy does, of this user and this resort only', async () => {
  await storeOfflineCopy(own, 'kept')
  expect(await responseOrCopy(async () => 'new', own, signal)).toBe('new')
  expect(await responseOrCopy<string>(failing(away), own, signal)).toBe('kept')
  for (const other of [
    { ...own, userId: 'u2' },
    { ...own, name: 'status-board/r2' },
  ])
    await expect(responseOrCopy(failing(away), other, signal)).rejects.toBe(away)
})

test('a refusal is not a lost connection: users who may no longer read it do not see what was kept', async () => {
  await storeOfflineCopy(own, 'kept')
  const refused = failure(403)
  await expect(responseOrCopy(failing(refused), own, signal)).rejects.toBe(refused)
})

test('signing out forgets what was kept for this user, and neither drafts nor what others keep', async () => {
  await storeOfflineCopy(own, 'kept')
  await storeOfflineCopy({ ...own, userId: 'u2' }, 'theirs')
  await idbSet('outbox/u1/1', 'waits')
  await forgetCopies('u1')
  expect(await idbKeys('kept/')).toEqual(['kept/u2/status-board/r1'])
  expect(await idbKeys('outbox/')).toEqual(['outbox/u1/1'])
})

test('the next user of the device has their own answers only; what waits to be sent stays', async () => {
  await storeOfflineCopy(own, 'kept')
  await storeOfflineCopy({ ...own, userId: 'u2' }, 'theirs')
  await idbSet('outbox/u1/1', 'waits')
  await forgetCopiesOfOthers('u2')
  expect(await idbKeys('kept/')).toEqual(['kept/u2/status-board/r1'])
  expect(await idbKeys('outbox/')).toEqual(['outbox/u1/1'])
})

test.each([-6, -4, 0, 399, 500, 502])('after the status %i, what was kept counts', async (status) => {
  await storeOfflineCopy(own, 'kept')
  expect(await responseOrCopy<string>(failing(failure(status)), own, signal)).toBe('kept')
})

test.each([400, 404, 499])('after the refusal %i it does not', async (status) => {
  await storeOfflineCopy(own, 'kept')
  await expect(responseOrCopy(failing(failure(status)), own, signal)).rejects.toMatchObject({ status })
})

test('who has left does not want what was kept, and a fault of the program is one', async () => {
  await storeOfflineCopy(own, 'kept')
  await expect(responseOrCopy(failing(away), own, AbortSignal.abort())).rejects.toBe(away)
  const fault = new TypeError('fault')
  expect(await responseOrCopy<string>(failing(fault), own, signal)).toBe('kept')
  await forgetCopies('u1')
  await expect(responseOrCopy(failing(fault), own, signal)).rejects.toBe(fault)
})
