import { afterEach, expect, test } from 'vitest'
import { closeToast, shownToasts } from '../../../ui/toast/toast.ts'
import { createFormUploads } from '../../inputs/media/form-uploads.ts'
import { filesUploaded } from './files-uploaded.ts'

afterEach(() => {
  for (const { id } of shownToasts.get()) closeToast(id)
})

test('a save that waits for files stops when the form is left', async () => {
  const uploads = createFormUploads()
  const [file, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  uploads.follow(file.promise)
  const isReady = filesUploaded(uploads, () => {})
  // The question whether to leave is open while the last upload ends.
  uploads.follow(answer.promise)
  file.resolve()
  await file.promise
  uploads.leave()
  answer.resolve()
  expect(await isReady).toBe(false)
  expect(shownToasts.get()).toEqual([])
})

test('OP43: saving reports which upload failed and where, every time until it is dismissed', async () => {
  const uploads = createFormUploads()
  uploads.of('photos again').set({ errors: ['map.jpg: The line is lost.'] })
  const shown: unknown[] = []
  const save = () => filesUploaded(uploads, (fields) => shown.push(fields))
  expect([await save(), await save()]).toEqual([false, false])
  expect(shown).toEqual([['photos'], ['photos']])
  expect(shownToasts.get().map(({ kind, text }) => `${kind}: ${text}`)).toEqual(['error: map.jpg: The line is lost.'])
  uploads.of('photos again').set({ errors: [] })
  expect(await save()).toBe(true)
})
