/** A lift or a slope as the editor of the ski map knows it. */
import type { skilift } from '@ridgeline/domain/entities/skilift'
import type { slope } from '@ridgeline/domain/entities/slope'
import { summaryFields } from '@ridgeline/domain/declare/entity'
import type { PlacementState } from '@ridgeline/domain/displays/map/illustrated-map'
import type { Point } from '@ridgeline/domain/displays/map/placement/projection'
import { localize, type Language, type Localized } from '@ridgeline/domain/values/localized'
import type { Geometry } from '@ridgeline/domain/declare/shape'
import type { SkiliftType, SlopeDifficulty, Status } from '@ridgeline/domain/declare/vocabulary'
import { queryOptions } from '@tanstack/react-query'
import type { StoredOf } from '../../../entities/api.ts'
import { queryKeys } from '../../../lib/call/queries/query-keys.ts'
import { call } from '../../../lib/call/call.ts'

export interface MapItem {
  id: string
  entity: 'skilift' | 'slope'
  name: Localized
  mapNumber: string | null
  status: Status
  /** `lift`, or the difficulty of the slope; freeride slopes are `freeride` whatever their difficulty. */
  kind: 'lift' | SlopeDifficulty | 'freeride'
  type: SkiliftType | undefined
  geometry: Geometry | null
}

export interface PlacedItem extends MapItem {
  state: PlacementState
  lines: Point[][]
}

type Lift = StoredOf<typeof skilift>
type Slope = StoredOf<typeof slope>

/** A list contains only records of its entity. */
const isOfSlopes = (entity: MapItem['entity'], _row: Lift | Slope): _row is Slope => entity === 'slope'

function itemOf(entity: MapItem['entity'], row: Lift | Slope): MapItem {
  const { id, name, mapNumber, status, geometry } = row
  const shared = { id, entity, name, mapNumber, status, geometry }
  if (!isOfSlopes(entity, row)) return { ...shared, kind: 'lift', type: row.type }
  return { ...shared, kind: row.type === 'freeride' ? 'freeride' : row.difficulty, type: undefined }
}

/** Limit of the server for one request. */
const rowsAtOnce = '200'

/** All active records of a resort, page by page. Cached under the keys of its lists, so that live changes refetch them. */
export const itemsQuery = (entity: typeof skilift | typeof slope, resortId: string) =>
  queryOptions({
    queryKey: queryKeys.list(entity.name, { resortId, of: 'skimap' }),
    queryFn: async ({ signal }) => {
      const always = new Set(summaryFields(entity).map(([name]) => name))
      const fields = ['mapNumber', 'type', 'difficulty', 'geometry'].filter(
        (name) => Object.hasOwn(entity.fields, name) && !always.has(name),
      )
      const items: MapItem[] = []
      for (let after: string | undefined; ;) {
        const query = { resortId, active: 'true', fields, pageSize: rowsAtOnce, count: 'false', ...(after && { after }) }
        const page = await call<{ items: (Lift | Slope)[]; next?: string }>('GET', entity.plural, query, { signal, quiet: true })
        items.push(...page.items.map((row) => itemOf(entity.name, row)))
        if (!page.next) return { items }
        after = page.next
      }
    },
  })

export const titleOf = ({ name, mapNumber }: Pick<MapItem, 'name' | 'mapNumber'>, language: Language) =>
  [mapNumber, localize(name, language)].filter((text, index, all) => text && all.indexOf(text) === index).join(' · ')
