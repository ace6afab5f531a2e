/** The connections between lifts and slopes in the extract, by external id. */
import type { Feature } from '../geojson.ts'
import { externalIdOf } from './way.ts'

export interface Links {
  /** Lifts that lead to a slope or start at its end. */
  lifts: Set<string>
  /** Slopes that continue at its end. */
  slopes: Set<string>
}

/** `piste-22462843-seg-9-seg-0` is a segment of the piste `osm:22462843`. */
const reference = /^(piste|lift)-(\d+)(-seg-\d+)*$/

function endsOf({ properties }: Feature) {
  const { connectsTo } = properties
  const texts = Array.isArray(connectsTo) ? connectsTo.filter((each) => typeof each === 'string') : []
  const found = texts.flatMap((text) => {
    const [, kind, osmId] = reference.exec(text) ?? []
    return kind && osmId ? [{ kind, externalId: externalIdOf(osmId) }] : []
  })
  const idsOf = (kind: string) => found.filter((end) => end.kind === kind).map(({ externalId }) => externalId)
  return { slopes: idsOf('piste'), lifts: idsOf('lift') }
}

const ownId = ({ properties }: Feature) => externalIdOf(String(properties['osmId']))

/** The links of each slope, including those declared by lifts. Lifts have no links among each other. */
export function linksOf(lifts: readonly Feature[], slopes: readonly Feature[]): Map<string, Links> {
  const links = new Map<string, Links>()
  const of = (externalId: string): Links => {
    const known = links.get(externalId) ?? { lifts: new Set(), slopes: new Set() }
    links.set(externalId, known)
    return known
  }
  for (const slope of slopes) {
    const [own, ends] = [ownId(slope), endsOf(slope)]
    for (const lift of ends.lifts) of(own).lifts.add(lift)
    for (const other of ends.slopes) if (other !== own) of(own).slopes.add(other)
  }
  for (const lift of lifts) for (const slope of endsOf(lift).slopes) of(slope).lifts.add(ownId(lift))
  return links
}
