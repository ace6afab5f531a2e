/** Open data that is imported: how its keys begin, and its terms. */
import { termsOf, type Terms } from './licences.ts'

interface OpenSource {
  /** `osm:` of `osm:way/4711`. */
  prefix: string
  terms: Terms
}

export const importedSources = {
  openStreetMap: { prefix: 'osm:', terms: termsOf('ODbL-1.0', '© OpenStreetMap contributors') },
  openSkiMap: { prefix: 'openskimap:', terms: termsOf('ODbL-1.0', '© OpenSkiMap.org, © OpenStreetMap contributors') },
  hoheTauern: { prefix: 'np-hohe-tauern:', terms: termsOf('CC-BY-4.0', 'Nationalpark Hohe Tauern, data.gv.at') },
} as const satisfies Record<string, OpenSource>
