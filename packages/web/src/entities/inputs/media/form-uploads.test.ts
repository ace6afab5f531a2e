import { expect, test } from 'vitest'
import { createFormUploads } from './form-uploads.ts'

test('a form knows when its uploads are complete, including those started while it waits', async () => {
  const uploads = createFormUploads()
  await uploads.settled()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  uploads.follow(first.promise)
  const settled = uploads.settled()
  uploads.follow(second.promise)
  first.resolve()
  await first.promise
  expect(uploads.isBusy()).toBe(true)
  second.resolve()
  await settled
  expect(uploads.isBusy()).toBe(false)
})

test('the uploads of an input are passed to its next mount, and to no other input', () => {
  const uploads = createFormUploads()
  uploads.of('photos').set({ waiting: 3 })
  expect([uploads.of('photos').get().waiting, uploads.of('logo').get().waiting]).toEqual([3, 0])
})

test('a failed upload is reported at its field until it is dismissed or its input is removed', () => {
  const uploads = createFormUploads()
  const [photos, again] = [uploads.of('photos'), uploads.of('photos 4f1a again')]
  const leave = photos.subscribe(() => {})
  photos.set({ errors: ['map.jpg: lost'] })
  again.set({ errors: ['lift.jpg: lost'] })
  expect(uploads.failed().map(({ field }) => field)).toEqual(['photos', 'photos'])
  uploads.forgetUnseen(['logo'])
  expect(uploads.failed()).toHaveLength(2)
  uploads.forgetUnseen(['photos'])
  expect(uploads.failed()).toEqual([{ field: 'photos', errors: ['map.jpg: lost'] }])
  leave()
  photos.set({ errors: [] })
  expect(uploads.failed()).toEqual([])
})

test('a form that is left stops its uploads, and works again when it is opened again', () => {
  const uploads = createFormUploads()
  const store = uploads.of('photos')
  store.stopping = new AbortController()
  store.set({ errors: ['map.jpg: lost'] })
  uploads.leave()
  expect([store.stopping.signal.aborted, uploads.isLeft(), uploads.begin()()]).toEqual([true, true, false])
  uploads.enter()
  // The form was not left after all, so it still reports the failed upload.
  expect([uploads.isLeft(), uploads.begin()(), uploads.failed().length]).toEqual([false, true, 1])
})

test('discarding also cancels waiting uploads, but not later ones', () => {
  const uploads = createFormUploads()
  const store = uploads.of('photos')
  store.stopping = new AbortController()
  store.set({ errors: ['map.jpg: lost'] })
  const isWanted = uploads.begin()
  expect(isWanted()).toBe(true)
  uploads.drop()
  expect([isWanted(), store.stopping.signal.aborted, uploads.failed(), uploads.isLeft(), uploads.begin()()]).toEqual([
    false,
    true,
    [],
    false,
    true,
  ])
})
