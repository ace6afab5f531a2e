/** A part of the demo: records of one entity in one resort, created when all records they refer to exist. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Row } from '../../../db/connect/database.ts'
import type { Calendar } from './calendar.ts'
import type { DemoAlias } from './demo-resorts.ts'
import type { Pictures } from './pictures.ts'

export interface Demo extends Calendar, Pictures {
  /** The id of an existing record by entity and external id: `skilift`, `osm:22341540`. @throws when there is none. */
  idOf(entity: string, externalId: string): string
  /** The ids of existing accounts. */
  userIds(...emails: readonly string[]): string[]
  resortId(alias: DemoAlias): string
}

interface Marked {
  externalId: string
  /** Values that only the server writes, such as sensor values and heartbeats. */
  $measured?: Row
}

export interface Portion {
  entity: Entity
  /** Null for global records. */
  resort: DemoAlias | null
  draftsOf(demo: Demo): readonly (Row & Marked)[]
}

export function portion<Draft extends object>(
  entity: Entity,
  resort: DemoAlias | null,
  draftsOf: (demo: Demo) => readonly (Draft & Marked)[],
): Portion {
  // Treated as data from here on: `check` validates each record when it is created.
  return { entity, resort, draftsOf: draftsOf as Portion['draftsOf'] }
}
