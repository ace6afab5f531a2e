/** Arguments of `npm run import --`. */
import { parseArgs } from 'node:util'
import { SourceFault } from './geojson.ts'
import type { ForeignOptions } from './import-foreign.ts'
import { locationSources, type LocationKind } from './import-locations.ts'
import { messageOf } from '@ridgeline/domain/values/message-of'

export const usage = `Imports into a resort, as often as wanted: what has not changed in the source is left alone, and so is what people have changed.

  npm run import -- files --resort ALIAS FILE...
      OpenSkiMap, OpenStreetMap (GeoJSON or Overpass JSON), AlpineBits DestinationData, lists of lifts (JSON),
      huts, stations, tracks and bike trails (GeoJSON); what is in a file is found out.
  npm run import -- ski-osm --resort ALIAS --lifts FILE --slopes FILE
  npm run import -- locations --resort ALIAS --kind ${Object.keys(locationSources).join('|')} FILE

  --dry-run       only say what would happen
  --report FILE   write every row's outcome as JSON too
  --within KM     how far from the resort a row may be (files; 30)
  --lowest M, --highest M
                  elevations of lifts whose file has none (files)

A row that does not fit is refused with its reason and stops no other. Where nothing fits, the exit code is 1.`

interface Common {
  resort: string
  dryRun: boolean
  report: string | undefined
}

export type Order =
  | { source: 'help' }
  | (Common & { source: 'files'; files: string[]; options: ForeignOptions })
  | (Common & { source: 'ski-osm'; lifts: string; slopes: string })
  | (Common & { source: 'locations'; kind: LocationKind; file: string })

/** The import to run. */
export type ImportOrder = Exclude<Order, { source: 'help' }>

export class UsageFault extends SourceFault {
  override name = 'UsageFault'
}

const options = {
  resort: { type: 'string' },
  lifts: { type: 'string' },
  slopes: { type: 'string' },
  kind: { type: 'string' },
  report: { type: 'string' },
  within: { type: 'string', default: '30' },
  lowest: { type: 'string' },
  highest: { type: 'string' },
  help: { type: 'boolean', default: false, short: 'h' },
  'dry-run': { type: 'boolean', default: false },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageFault(messageOf(error))
  }
}

const isKind = (kind: string): kind is LocationKind => Object.hasOwn(locationSources, kind)

/** @throws UsageFault, with what is missing. */
export function orderOf(args: readonly string[]): Order {
  const { values, positionals } = parse(args)
  const [source, ...files] = positionals
  const needed = (name: 'resort' | 'lifts' | 'slopes' | 'kind'): string => {
    const value = values[name]
    if (!value) throw new UsageFault(`--${name} is missing.`)
    return value
  }
  const onlyFiles = (count: number) => {
    if (files.length !== count) throw new UsageFault(count === 0 ? `"${files[0]}" is one argument too many.` : 'Name exactly one file.')
  }
  /** The number of a flag; undefined if it is not set. */
  function numberOf(name: 'within' | 'lowest' | 'highest'): number | undefined {
    const value = values[name]
    if (value !== undefined && !/^-?\d+(\.\d+)?$/.test(value)) throw new UsageFault(`--${name} must be a number.`)
    return value === undefined ? undefined : Number(value)
  }
  const common = () => ({ resort: needed('resort'), dryRun: values['dry-run'], report: values.report })
  if (values.help || source === 'help') return { source: 'help' }
  if (source === 'files') {
    if (files.length === 0) throw new UsageFault('Name at least one file.')
    const [lowestPoint, highestPoint] = [numberOf('lowest'), numberOf('highest')]
    const elevations = { ...(lowestPoint !== undefined && { lowestPoint }), ...(highestPoint !== undefined && { highestPoint }) }
    return { source, ...common(), files, options: { reach: numberOf('within')! * 1000, ...elevations } }
  }
  if (source === 'ski-osm') {
    onlyFiles(0)
    return { source, ...common(), lifts: needed('lifts'), slopes: needed('slopes') }
  }
  if (source !== 'locations') throw new UsageFault(source ? `"${source}" is not a known source.` : 'The source to import is missing.')
  const kind = needed('kind')
  if (!isKind(kind)) throw new UsageFault(`"${kind}" is not a known kind.`)
  onlyFiles(1)
  return { source, ...common(), kind, file: files[0]! }
}
