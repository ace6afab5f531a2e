import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../call-error.ts'
import { retryRefetches } from './retry-refetches.ts'

const failure = (status: number) =>
  new CallError('No', { status, code: status < 0 ? 1 : undefined, data: null, requestId: undefined, body: '' })

/** Answers, or fails, one after the other; the last one is repeated. */
function observed(...answers: (string | CallError)[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let fetches = 0
  const observer = new QueryObserver(client, {
    queryKey: ['board'],
    async queryFn() {
      const answer = answers[Math.min(fetches++, answers.length - 1)]!
      if (answer instanceof CallError) throw answer
      return answer
    },
  })
  const leave = observer.subscribe(() => {})
  const end = retryRefetches(client)
  return { client, observer, leave, end, fetches: () => fetches }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what could not be fetched again is fetched until the server answers, more and more slowly', async () => {
  const { client, observer, fetches } = observed('old', failure(-6), failure(503), failure(429), 'new')
  await vi.advanceTimersByTimeAsync(0)
  void client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(5_000)
  expect([observer.getCurrentResult().data, fetches()]).toEqual(['old', 3])
  await vi.advanceTimersByTimeAsync(9_000)
  expect(fetches()).toBe(3)
  await vi.advanceTimersByTimeAsync(21_100)
  expect([observer.getCurrentResult().data, fetches()]).toEqual(['new', 5])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetches()).toBe(5)
})

test('a refusal is not repeated, nor a first failure, nor what has left the screen', async () => {
  const refused = observed('old', failure(403))
  const first = observed(failure(503))
  const left = observed('old', failure(503))
  await vi.advanceTimersByTimeAsync(0)
  for (const { client } of [refused, left]) void client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(0)
  left.leave()
  await vi.advanceTimersByTimeAsync(300_000)
  expect([refused.fetches(), first.fetches(), left.fetches()]).toEqual([2, 1, 2])
})

test('it ends, also while a retry waits', async () => {
  const { client, end, fetches } = observed('old', failure(503))
  await vi.advanceTimersByTimeAsync(0)
  void client.invalidateQueries()
  await vi.advanceTimersByTimeAsync(0)
  end()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(fetches()).toBe(2)
})
