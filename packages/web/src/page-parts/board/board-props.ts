/** What a board is given by the list it stands for. */
import type { Entity } from '@ridgeline/domain/declare/entity'

export interface BoardProps {
  /** The entity of the list. */
  entity: Entity
  resortId: string
  /** The URL prefix of records; their id follows. */
  base: string
}
