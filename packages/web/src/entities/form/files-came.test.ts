import { afterEach, expect, test } from 'vitest'
import { closeToast, shownToasts } from '../../ui/toast/toast.ts'
import { sendings } from '../inputs/sendings.ts'
import { filesCame } from './files-came.ts'

afterEach(() => {
  for (const { id } of shownToasts.get()) closeToast(id)
})

test('R9.55: a save that waits for files does not go on in a form that was left', async () => {
  const room = sendings()
  const [file, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  room.follow(file.promise)
  const came = filesCame(room, () => {})
  // The question whether to leave stands while the last file comes.
  room.follow(answer.promise)
  file.resolve()
  await file.promise
  room.leave()
  answer.resolve()
  expect(await came).toBe(false)
  expect(shownToasts.get()).toEqual([])
})

test('R9.55, OP43: saving says which file did not come and where, again and again until it is dismissed', async () => {
  const room = sendings()
  room.of('photos again').set({ errors: ['map.jpg: The line is lost.'] })
  const shown: unknown[] = []
  const save = () => filesCame(room, (fields) => shown.push(fields))
  expect([await save(), await save()]).toEqual([false, false])
  expect(shown).toEqual([['photos'], ['photos']])
  expect(shownToasts.get().map(({ kind, text }) => `${kind}: ${text}`)).toEqual(['error: map.jpg: The line is lost.'])
  room.of('photos again').set({ errors: [] })
  expect(await save()).toBe(true)
})
