import { get, inTurn, signedIn, type Case } from '../case.ts'

/** Typing errors in rare and in common words, kinds of things, and words that match parts of every row. */
const queries = ['medvedja', 'čucoriedkvoá', 'luak 4821', 'lfit', 'sedačka orlai', 'kamenan jmaa', 'lafhralft', 'twinliner vlčai']

export const similar: Case = {
  name: 'similar',
  description: 'similar in 100,000',
  connections: 4,
  requests(data, connection) {
    const addresses = queries.map((q) => `/api/private/skilifts/similar?resortId=${data.resortId}&q=${encodeURIComponent(q)}`)
    return inTurn(
      addresses.map((address) => get(address, signedIn(data))),
      connection,
    )
  },
}
