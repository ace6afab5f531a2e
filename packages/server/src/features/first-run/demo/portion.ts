/** What an area of the demo is made of: records of one kind in one resort, said when it is their turn. */
import type { Entity } from '@ridgeline/domain/entity'
import type { Row } from '../../../db/database.ts'
import type { Calendar } from './calendar.ts'
import type { DemoAlias } from './demo-resorts.ts'
import type { Pictures } from './pictures.ts'

export interface Demo extends Calendar, Pictures {
  /** Of a record that was made before, by what it is called outside: `skilift`, `osm:22341540`. @throws when there is none. */
  idOf(entity: string, externalId: string): string
  /** Of the accounts that are there. */
  userIds(...emails: readonly string[]): string[]
  resortId(alias: DemoAlias): string
}

interface Marked {
  externalId: string
  /** What only the server writes: what a sensor measured, when a device was seen. */
  $measured?: Row
}

export interface Portion {
  entity: Entity
  /** Nothing for records of the house. */
  resort: DemoAlias | null
  draftsOf(demo: Demo): readonly (Row & Marked)[]
}

export function portion<Draft extends object>(
  entity: Entity,
  resort: DemoAlias | null,
  draftsOf: (demo: Demo) => readonly (Draft & Marked)[],
): Portion {
  // Seen as data from here on: `check` asks each what it is when it is made.
  return { entity, resort, draftsOf: draftsOf as Portion['draftsOf'] }
}
