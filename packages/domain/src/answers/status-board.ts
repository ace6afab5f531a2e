/** The status board of a resort in one response: every record whose status guests see, by kind. Kinds without permission are missing. */
import type { EntityName } from '../declare/catalogue.ts'
import type { occupancies, Status } from '../declare/vocabulary.ts'
import type { ClockMode } from '../operation/clock-kinds.ts'
import type { WeatherHold } from '../operation/weather-hold/weather-hold.ts'
import type { Localized } from '../values/localized.ts'

/** The limit of an item that the weather has reached. */
export interface ReachedLimit extends Omit<WeatherHold, 'since' | 'staleAt'> {
  /** ISO 8601. From then on, the reading says nothing any more. */
  staleAt: string
}

export interface BoardProposal {
  status: Status
  since: string
  note: Localized | null
  /** Null for a status by plan. */
  limit: ReachedLimit | null
}

/** What the opening hours, the season and the schedule of an item say, and its limits. Moments are ISO 8601. */
export interface BoardPlan {
  /** Staff confirm it; null if the status is right, or stands because staff set it since. */
  proposed: BoardProposal | null
  /** The next change of the status by the plan today. */
  next: { status: Status; at: string } | null
}

export interface BoardItem {
  id: string
  version: number
  name: Localized | null
  /** The type of a lift or pool, the difficulty of a slope: whatever classifies the kind. */
  kind: string | null
  /** Such as the area of the resort. Missing in an older copy on a device. */
  tags?: string[]
  status: Status
  statusNote: Localized | null
  statusValidUntil: string | null
  /** When staff expect to open it again. */
  reopensAt: string | null
  /** Minutes; missing for kinds without it, as is the occupancy. */
  waitingTime?: number | null
  occupancy?: (typeof occupancies)[number] | null
  /** Missing for kinds without limits of the weather: when the reading arrived in spite of which staff keep it open. */
  keptOpenAt?: string | null
  updatedAt: string
  /** Null for a change of the server or of a machine. */
  updatedByName: string | null
  /** The status a day ago, in the same minute. */
  dayBefore: Status
  /** Missing where the kind does not follow its plan and the record has no limit of the weather. */
  plan?: BoardPlan
}

export interface BoardGroup {
  entity: EntityName
  /** The address of the kind. */
  plural: string
  mayOperate: boolean
  /** Whether the server sets the planned status, or proposes it. */
  clock: ClockMode
  /** Midnight at the resort, ISO 8601. */
  dayEndsAt: string
  items: BoardItem[]
  /** More records than a board shows. */
  isCut: boolean
}

export interface StatusBoard {
  groups: BoardGroup[]
}

/** A new status clears them. */
export const endedByStatus = ['statusNote', 'statusValidUntil', 'reopensAt'] as const satisfies readonly (keyof BoardItem)[]

/** Records of a kind on a board. */
export const maxBoardItems = 500
