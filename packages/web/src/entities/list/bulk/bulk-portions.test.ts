import { expect, test } from 'vitest'
import { inPortions, portion } from './bulk-portions.ts'

const items = Array.from({ length: portion * 2 + 5 }, (_, at) => at)

test('portions before a failure stay saved, and the unsent rows are known', async () => {
  const done: number[] = []
  const progress: (number | undefined)[] = []
  const broken = await inPortions(
    items,
    (at) => progress.push(at),
    async (some) => {
      if (some.includes(portion)) throw new Error('Not now')
      done.push(...some)
    },
  )
  expect(done).toEqual(items.slice(0, portion))
  expect(broken).toEqual({ left: items.slice(portion), error: new Error('Not now') })
  expect(progress).toEqual([0, portion, undefined])
})

test('a complete run leaves no rows', async () => {
  expect(
    await inPortions(
      items,
      () => {},
      async () => {},
    ),
  ).toBeUndefined()
})
