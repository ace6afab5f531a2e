/** The entities and resorts that are searched for a caller. */
import { isEmpty, reachOf, type Reach, type Rights } from '@ridgeline/domain/access/access'
import { isNamedByText, type Entity } from '@ridgeline/domain/declare/entity'
import type { Localized } from '@ridgeline/domain/values/localized'
import { allEntities } from '@ridgeline/domain/declare/registry'
import type { FactValues } from '../../entities/revisions/record-note.ts'

export interface Match {
  entity: string
  id: string
  name: Localized | string | null
  facts: FactValues
}

export interface Searched {
  entities: readonly Entity[]
  /** The entities the caller may read, in all or in some resorts. */
  kinds: readonly { at: number; reach: 'all' | 'some' }[]
  /** The resorts, by the name of the placeholder. */
  places: Readonly<Record<string, Reach>>
  resortId: string | undefined
}

const named = allEntities.filter(isNamedByText)

export const reachAt = (at: number) => `reach ${at}`

export function searchedBy(rights: Rights, resortId: string | undefined): Searched {
  const reaches = named.flatMap((entity, at) => {
    const reach = reachOf(rights, 'read', entity)
    return isEmpty(reach) ? [] : [{ at, reach }]
  })
  return {
    entities: named,
    kinds: reaches.map(({ at, reach }) => ({ at, reach: reach === 'all' ? ('all' as const) : ('some' as const) })),
    places: Object.fromEntries(reaches.map(({ at, reach }) => [reachAt(at), reach])),
    resortId,
  }
}
