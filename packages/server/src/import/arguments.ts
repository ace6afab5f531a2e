/** What stands behind `npm run import --`. */
import { parseArgs } from 'node:util'
import { SourceFault } from './geojson.ts'
import { locationSources, type LocationKind } from './import-locations.ts'

export const usage = `Imports into a resort, as often as wanted: what has not changed in the source is left alone, and so is what people have changed.

  npm run import -- ski-osm --resort ALIAS --lifts FILE --slopes FILE
  npm run import -- locations --resort ALIAS --kind ${Object.keys(locationSources).join('|')} FILE

  --dry-run       only say what would happen
  --report FILE   write every row's outcome as JSON too`

interface Common {
  resort: string
  dryRun: boolean
  report: string | undefined
}

export type Order =
  | (Common & { source: 'ski-osm'; lifts: string; slopes: string })
  | (Common & { source: 'locations'; kind: LocationKind; file: string })

export class UsageFault extends SourceFault {
  override name = 'UsageFault'
}

const options = {
  resort: { type: 'string' },
  lifts: { type: 'string' },
  slopes: { type: 'string' },
  kind: { type: 'string' },
  report: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new UsageFault((error as Error).message)
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
  const common = () => ({ resort: needed('resort'), dryRun: values['dry-run'], report: values.report })
  if (source === 'ski-osm') {
    onlyFiles(0)
    return { source, ...common(), lifts: needed('lifts'), slopes: needed('slopes') }
  }
  if (source !== 'locations') throw new UsageFault(source ? `"${source}" is no known source.` : 'Say what to import.')
  const kind = needed('kind')
  if (!isKind(kind)) throw new UsageFault(`"${kind}" is no known kind.`)
  onlyFiles(1)
  return { source, ...common(), kind, file: files[0]! }
}
