import { get, inTurn, signedIn, type Case } from '../case.ts'

/** With and without accents, common and rare, a word and a number. */
const queries = ['medvedia', 'Čučoriedková', 'luka 4821', '99172', 'svahu', 'ľadová štôlňa', 'kozi chrbat 77', 'zajtra']

export const search: Case = {
  name: 'search',
  description: 'search in 100,000',
  // The number of users who type at the same time.
  connections: 4,
  bare: true,
  requests(data, connection) {
    const addresses = queries.map((q) => `/api/private/skilifts?resortId=${data.resortId}&q=${encodeURIComponent(q)}&count=false`)
    return inTurn(
      addresses.map((address) => get(address, signedIn(data))),
      connection,
    )
  },
}
