/** The worker of the back office by itself; with a browser it is tested in tests/operations/offline.test.ts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, 'worker.js'), 'utf8')
const origin = 'https://office.example'
const build = { version: '1', files: ['/favicon.svg'], words: {}, page: '/', entry: 'main', apart: [] }

interface Asked {
  request: { url: string; method: string; mode: string; destination: string }
  respondWith: (answer: Promise<string>) => void
  waitUntil: (work: Promise<unknown>) => void
}

/** What the worker answers to a page, where each of them comes from the network as its address. */
function workerWith(match: () => Promise<string | undefined>) {
  const listeners: Record<string, (event: Asked) => void> = {}
  const self = { addEventListener: (kind: string, listener: (event: Asked) => void) => void (listeners[kind] = listener) }
  const fetch = async (request: Asked['request']) => `network ${new URL(request.url).pathname}`
  const location = { origin, search: '?language=sk' }
  runInContext(script, createContext({ build, self, caches: { match }, fetch, location, URL, URLSearchParams, setTimeout }))
  return (path: string, mode = 'navigate') =>
    new Promise<string>((resolve, reject) => {
      const request = { url: `${origin}${path}`, method: 'GET', mode, destination: mode === 'navigate' ? 'document' : '' }
      listeners['fetch']?.({ request, respondWith: (answer) => void answer.then(resolve, reject), waitUntil: () => {} })
    })
}

test('pages and files come from the network where the browser refuses its storage', async () => {
  const match = vi.fn(async (): Promise<undefined> => {
    throw new DOMException('Internal error', 'UnknownError')
  })
  const answerTo = workerWith(match)
  expect([await answerTo('/skilifts'), await answerTo('/assets/index-1.js', 'cors')]).toEqual([
    'network /skilifts',
    'network /assets/index-1.js',
  ])
  expect(match).toHaveBeenCalledTimes(2)
})

test('built files come from the storage that has them', async () => {
  expect(await workerWith(async () => 'kept')('/assets/index-1.js', 'cors')).toBe('kept')
})
