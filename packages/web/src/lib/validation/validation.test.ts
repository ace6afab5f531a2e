import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { validation, type Validated, type Verdict } from './validation.ts'
import { throttle } from './throttle.ts'
import { checkOf, required } from './validators.ts'

const taken = { rule: 'duplicate', args: [] }
let results: Validated[]
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers()
  results = []
  asked = []
})
afterEach(() => vi.useRealTimers())

/** A remote check that "chopok" is taken. */
async function isTaken(value: string): Promise<Verdict> {
  asked.push(value)
  await new Promise((answer) => setTimeout(answer, 200))
  return value === 'chopok' ? taken : undefined
}
const validated = () =>
  validation<string>({ checks: [checkOf(required)], slow: [isTaken], delay: 300, onValidated: (one) => results.push(one) })

test('R5.3: local checks report at once, and the server is not asked', async () => {
  const field = validated()
  field.check('')
  expect(results).toEqual([{ fault: { rule: 'required', args: [] }, isPending: false }])
  await vi.runAllTimersAsync()
  expect(asked).toEqual([])
})

test('R4.61, R5.3: a remote check is pending from the first letter until the response', async () => {
  const field = validated()
  field.check('chopok')
  expect(results).toEqual([{ fault: undefined, isPending: true }])
  await vi.advanceTimersByTimeAsync(499)
  expect(field.get().isPending).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(results.at(-1)).toEqual({ fault: taken, isPending: false })
})

test('R4.61: no request is sent while typing, and older responses are ignored', async () => {
  const field = validated()
  for (const typed of ['c', 'ch', 'chopok']) {
    field.check(typed)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(300)
  expect(asked).toEqual(['chopok'])
  field.check('chopok 2')
  await vi.advanceTimersByTimeAsync(200)
  expect(results.at(-1)).toEqual({ fault: undefined, isPending: true })
  await vi.runAllTimersAsync()
  expect([asked, field.get()]).toEqual([['chopok', 'chopok 2'], { fault: undefined, isPending: false }])
})

test('R4.61: saving waits for the answer, without the pause for typing', async () => {
  const field = validated()
  field.check('chopok')
  const verdict = field.settled()
  await vi.advanceTimersByTimeAsync(200)
  expect(await verdict).toEqual({ fault: taken, isPending: false })
  expect(await field.settled()).toEqual({ fault: taken, isPending: false })
  expect(asked).toEqual(['chopok'])
})

test('R4.61: a failed request is not a fault', async () => {
  const field = validation<string>({ slow: [() => Promise.reject(new Error('offline'))], onValidated: () => {} })
  field.check('x')
  expect(await field.settled()).toEqual({ fault: undefined, isPending: false })
})

test('a cancelled check sends no request', async () => {
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

test('T60: slow checks run one after the other, in their order, and the first fault counts', async () => {
  const order: string[] = []
  const slow = (name: string, verdict: Verdict) => async () => (order.push(name), verdict)
  const field = validation<string>({ slow: [slow('first', undefined), slow('second', taken), slow('third', taken)], onValidated: () => {} })
  field.check('x')
  expect(await field.settled()).toEqual({ fault: taken, isPending: false })
  expect(order).toEqual(['first', 'second'])
})

test('R5.3: the first local fault counts, and the same verdict again is not reported', () => {
  const field = validation<string>({ checks: [() => undefined, () => taken, checkOf(required)], onValidated: (one) => results.push(one) })
  field.check('')
  field.check('x')
  expect(results).toEqual([{ fault: taken, isPending: false }])
  field.reset()
  expect([field.get(), results.length]).toEqual([{ fault: undefined, isPending: false }, 2])
})

test('a field without any check is faultless, and a slow check waits 350 ms unless another time is given', async () => {
  const free = validation<string>({ onValidated: (one) => results.push(one) })
  free.check('x')
  expect([free.get(), results]).toEqual([{ fault: undefined, isPending: false }, []])
  const field = validation<string>({ slow: [isTaken], onValidated: () => {} })
  field.check('chopok')
  await vi.advanceTimersByTimeAsync(349)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['chopok'])
})

test('a slow check learns that its value is no longer wanted', async () => {
  const signals: AbortSignal[] = []
  const field = validation<string>({ slow: [async (_, signal) => void signals.push(signal)], delay: 0, onValidated: () => {} })
  field.check('a')
  await vi.advanceTimersByTimeAsync(0)
  field.check('b')
  const second = field.settled()
  field.check('c')
  await second
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, false])
})
