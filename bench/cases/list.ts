import { get, inTurn, signedIn, type Case, type BenchData } from '../case.ts'

/** The first pages of open, limited and closed lifts, by Slovak name. */
function pages(data: BenchData, parameters: string, headers: Record<string, string> = {}): Buffer[] {
  return ['open', 'limited', 'closed'].flatMap((status) =>
    [1, 2, 3, 4, 5].map((page) =>
      get(`/api/private/skilifts?resortId=${data.resortId}&status=${status}&sort=name&pageSize=50&page=${page}${parameters}`, {
        ...signedIn(data),
        'Accept-Language': 'sk',
        ...headers,
      }),
    ),
  )
}

export const list: Case = {
  name: 'list',
  description: '50 of 100,000, filtered, by Slovak name',
  connections: 16,
  bare: true,
  requests: (data, connection) => inTurn(pages(data, '&count=false'), connection),
}

export const listCounted: Case = {
  name: 'list-counted',
  description: 'the same with its total',
  connections: 16,
  bare: true,
  requests: (data, connection) => inTurn(pages(data, ''), connection),
}

export const listCompressed: Case = {
  name: 'list-compressed',
  description: 'the same without total, as browsers request it',
  connections: 16,
  requests: (data, connection) => inTurn(pages(data, '&count=false', { 'Accept-Encoding': 'gzip, deflate, br, zstd' }), connection),
}
