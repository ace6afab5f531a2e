/** The status board of a resort in one response: every record whose status guests see, by kind. Kinds without permission are missing. */
import type { EntityName } from '../declare/catalogue.ts'
import type { occupancies, Status } from '../declare/vocabulary.ts'
import type { Localized } from '../values/localized.ts'

export interface BoardItem {
  id: string
  version: number
  name: Localized | null
  /** The type of a lift or pool, the difficulty of a slope: whatever classifies the kind. */
  kind: string | null
  status: Status
  statusNote: Localized | null
  statusValidUntil: string | null
  /** Minutes; missing for kinds without it, as is the occupancy. */
  waitingTime?: number | null
  occupancy?: (typeof occupancies)[number] | null
  updatedAt: string
  /** Null for a change of the server or of a machine. */
  updatedByName: string | null
  /** The status a day ago, in the same minute. */
  dayBefore: Status
}

export interface BoardGroup {
  entity: EntityName
  /** The address of the kind. */
  plural: string
  mayOperate: boolean
  items: BoardItem[]
  /** More records than a board shows. */
  isCut: boolean
}

export interface StatusBoard {
  groups: BoardGroup[]
}

/** Records of a kind on a board. */
export const maxBoardItems = 500
