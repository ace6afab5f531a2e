import { get, inTurn, signedIn, type Case } from '../case.ts'

/** Slips in rare words and in words that thousands have, kinds of things, and what is made to look for the parts of every row. */
const queries = ['medvedja', 'čucoriedkvoá', 'luak 4821', 'lfit', 'sedačka orlai', 'kamenan jmaa', 'lafhralft', 'twinliner vlčai']

export const similar: Case = {
  name: 'similar',
  says: 'similar in 100,000',
  connections: 4,
  requests(place, connection) {
    const addresses = queries.map((q) => `/api/private/skilifts/similar?resortId=${place.resortId}&q=${encodeURIComponent(q)}`)
    return inTurn(
      addresses.map((address) => get(address, signedIn(place))),
      connection,
    )
  },
}
