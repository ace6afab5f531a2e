import { afterEach, expect, test, vi } from 'vitest'
import { referenceOptions } from './reference-options.ts'
import { transport, type Outgoing } from './send/transport.ts'

const sent: Outgoing[] = []
const answering = (body: unknown) =>
  vi.spyOn(transport, 'send').mockImplementation(async (request) => {
    sent.push(request)
    return { status: 200, body: JSON.stringify(body), headers: new Headers() }
  })

afterEach(() => {
  vi.restoreAllMocks()
  sent.length = 0
})

const options = referenceOptions({ entity: 'slope', resortId: 'r1' })

test('R7.23, R7.24: the options of a select are fetched by GET, with the search text and the page number', async () => {
  answering({ results: [], pagination: { more: false } })
  await options.load({ q: 'čierna', page: 3 })
  const [{ method, url, body } = {} as Outgoing] = sent
  expect([method, body]).toEqual(['GET', undefined])
  const asked = new URL(url, 'https://ridgeline.example')
  expect([asked.pathname, ...asked.searchParams]).toEqual(['/api/private/select/slope', ['q', 'čierna'], ['page', '3'], ['resortId', 'r1']])
})

test('R7.25: the response has the results and whether there are more', async () => {
  answering({ results: [{ id: 'a', text: 'Priehyba' }], pagination: { more: true } })
  expect(await options.load({ q: '', page: 1 })).toEqual({ results: [{ value: 'a', label: 'Priehyba' }], similar: [], more: true })
})

test('names that may be meant and notes that distinguish records come along, and what chooses limits the records', async () => {
  answering({
    results: [{ id: 'a', text: 'Priehyba', note: 'Jasná' }],
    similar: [{ id: 'b', text: 'Priehyba 2' }],
    pagination: { more: false },
  })
  const chosen = referenceOptions({ entity: 'slope', resortId: 'r1', chooser: 'bike.slopeIds' })
  expect(await chosen.load({ q: 'pri', page: 1 })).toEqual({
    results: [{ value: 'a', label: 'Priehyba', note: 'Jasná' }],
    similar: [{ value: 'b', label: 'Priehyba 2' }],
    more: false,
  })
  expect(new URL(sent[0]!.url, 'https://ridgeline.example').searchParams.get('for')).toBe('bike.slopeIds')
  expect([chosen.key, options.key]).toEqual([
    ['slope', 'select', { resortId: 'r1', for: 'bike.slopeIds' }],
    ['slope', 'select', { resortId: 'r1', for: undefined }],
  ])
})

test('the names of chosen records are asked for by their ids', async () => {
  answering({ results: [{ id: 'a', text: 'Priehyba' }], pagination: { more: false } })
  expect(await options.resolve(['a', 'b'])).toEqual([{ value: 'a', label: 'Priehyba' }])
  expect(sent[0]!.url).toBe('/api/private/select/slope?ids=a&ids=b')
})
