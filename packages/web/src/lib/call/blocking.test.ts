import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blockDelay, blocking, whileAsking, whileBlocking } from './blocking.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const lasting = (ms: number) => whileBlocking(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

test('R9.46: the page is covered after 850 ms', () => expect(blockDelay).toBe(850))

test('R4.16, OP42: work that ends earlier never covers the page', async () => {
  const seen: boolean[] = []
  const stop = blocking.subscribe(() => seen.push(blocking.isShown()))
  const works = [lasting(849), lasting(600)]
  await vi.advanceTimersByTimeAsync(500)
  works.push(lasting(500))
  await vi.advanceTimersByTimeAsync(5000)
  await Promise.all(works)
  stop()
  expect(seen).toEqual([])
})

test('R4.16: longer work covers it until it ends', async () => {
  const work = lasting(2000)
  await vi.advanceTimersByTimeAsync(849)
  expect(blocking.isShown()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(blocking.isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(1150)
  await work
  expect(blocking.isShown()).toBe(false)
})

test('R4.16: failing work uncovers the page too, and its error is passed on', async () => {
  const work = whileBlocking(() => new Promise<never>((_resolve, reject) => setTimeout(() => reject(new Error('no')), 900)))
  const failed = expect(work).rejects.toThrow('no')
  await vi.advanceTimersByTimeAsync(860)
  expect(blocking.isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(100)
  await failed
  expect(blocking.isShown()).toBe(false)
})

test('M6 a question within the work is not covered', async () => {
  const answer = Promise.withResolvers<boolean>()
  const work = whileBlocking(async () => {
    const isYes = await whileAsking(() => answer.promise)
    await new Promise((resolve) => setTimeout(resolve, 100))
    return isYes
  })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(blocking.isShown()).toBe(false)
  answer.resolve(true)
  await vi.advanceTimersByTimeAsync(50)
  expect(blocking.isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(50)
  expect(await work).toBe(true)
  expect(blocking.isShown()).toBe(false)
})

test('two works that are late cover the page until both have ended, and each question uncovers it', async () => {
  const seen: boolean[] = []
  const stop = blocking.subscribe(() => seen.push(blocking.isShown()))
  const works = [lasting(1000), lasting(1200)]
  await vi.advanceTimersByTimeAsync(850)
  const answer = Promise.withResolvers<void>()
  const asked = whileAsking(() => answer.promise)
  expect(blocking.isShown()).toBe(false)
  answer.resolve()
  await asked
  expect(blocking.isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(150)
  expect(blocking.isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  await Promise.all(works)
  expect(blocking.isShown()).toBe(false)
  expect(seen).toEqual([true, true, false, true, true, false])
  stop()
})

test('a question that fails uncovers nothing for longer than it was asked', async () => {
  const work = lasting(1000)
  await vi.advanceTimersByTimeAsync(850)
  await expect(whileAsking(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(blocking.isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(150)
  await work
})
