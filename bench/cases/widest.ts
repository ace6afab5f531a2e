import { get, inTurn, signedIn, type Case } from '../case.ts'

export const listOfWidest: Case = {
  name: 'list-widest',
  description: '50 of 100,000 of the widest entity (restaurants), filtered, by Slovak name',
  connections: 16,
  isOfWidest: true,
  requests(data, connection) {
    const urls = ['low', 'medium', 'high'].flatMap((priceRange) =>
      [1, 2, 3, 4, 5].map(
        (page) =>
          `/api/private/restaurants?resortId=${data.resortId}&priceRange=${priceRange}&sort=name&pageSize=50&page=${page}&count=false`,
      ),
    )
    return inTurn(
      urls.map((url) => get(url, { ...signedIn(data), 'Accept-Language': 'sk' })),
      connection,
    )
  },
}

const queries = ['medvedia', 'Čučoriedková', 'luka 4821', '99172', 'svahu', 'ľadová štôlňa', 'kozi chrbat 77', 'zajtra']

export const searchOfWidest: Case = {
  name: 'search-widest',
  description: 'search in 100,000 of the widest entity',
  connections: 4,
  isOfWidest: true,
  requests(data, connection) {
    const urls = queries.map((q) => `/api/private/restaurants?resortId=${data.resortId}&q=${encodeURIComponent(q)}&count=false`)
    return inTurn(
      urls.map((url) => get(url, signedIn(data))),
      connection,
    )
  },
}
