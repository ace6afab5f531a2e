import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { validation, type Validated, type Verdict } from './validation.ts'
import { throttle } from './throttle.ts'
import { checkOf, required } from './validators.ts'

const taken = { rule: 'duplicate', args: [] }
let told: Validated[]
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  asked = []
})
afterEach(() => vi.useRealTimers())

/** Somebody far away who knows that "chopok" is taken. */
async function isTaken(value: string): Promise<Verdict> {
  asked.push(value)
  await new Promise((answer) => setTimeout(answer, 200))
  return value === 'chopok' ? taken : undefined
}
const validated = () => validation<string>({ checks: [checkOf(required)], slow: [isTaken], delay: 300, tell: (one) => told.push(one) })

test('R5.3: what can be said at once is said at once, and nobody is asked about it', async () => {
  const field = validated()
  field.check('')
  expect(told).toEqual([{ fault: { rule: 'required', args: [] }, isPending: false }])
  await vi.runAllTimersAsync()
  expect(asked).toEqual([])
})

test('R4.61, R5.3: what has to be asked for is pending from the first letter until the answer', async () => {
  const field = validated()
  field.check('chopok')
  expect(told).toEqual([{ fault: undefined, isPending: true }])
  await vi.advanceTimersByTimeAsync(499)
  expect(field.get().isPending).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(told.at(-1)).toEqual({ fault: taken, isPending: false })
})

test('R4.61: nobody is asked about half a word, and an older answer counts no more', async () => {
  const field = validated()
  for (const typed of ['c', 'ch', 'chopok']) {
    field.check(typed)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual(['chopok'])
  field.check('chopok 2')
  await vi.advanceTimersByTimeAsync(200)
  expect(told.at(-1)).toEqual({ fault: undefined, isPending: true })
  await vi.runAllTimersAsync()
  expect([asked, field.get()]).toEqual([['chopok', 'chopok 2'], { fault: undefined, isPending: false }])
})

test('R4.61: whoever saves waits for the answer, without the pause for typing', async () => {
  const field = validated()
  field.check('chopok')
  const verdict = field.settled()
  await vi.advanceTimersByTimeAsync(200)
  expect(await verdict).toEqual({ fault: taken, isPending: false })
  expect(await field.settled()).toEqual({ fault: taken, isPending: false })
  expect(asked).toEqual(['chopok'])
})

test('R4.61: who fails to answer has no objection', async () => {
  const field = validation<string>({ slow: [() => Promise.reject(new Error('offline'))], tell: () => {} })
  field.check('x')
  expect(await field.settled()).toEqual({ fault: undefined, isPending: false })
})

test('what is given up is asked of nobody', async () => {
  const field = validated()
  field.check('chopok')
  field.reset()
  await vi.runAllTimersAsync()
  expect([asked, field.get()]).toEqual([[], { fault: undefined, isPending: false }])
})

test('R9.49: at most once per 800 ms, the first time at once', () => {
  const may = throttle(800)
  expect([0, 100, 799, 800, 1599, 1600].map((now) => may(now))).toEqual([true, false, false, true, false, true])
})
