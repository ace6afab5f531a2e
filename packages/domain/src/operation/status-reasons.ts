/** Common reasons for closures and limitations, selected with one click and shown to guests in their language. */
import type { Language, Localized } from '../values/localized.ts'
import { isOneOf } from '../values/closed-list.ts'
import type { Status } from '../declare/vocabulary.ts'

/** The texts are in the pack `reasons`. */
export const statusReasons = [
  'wind',
  'avalancheDanger',
  'lackOfSnow',
  'technicalFault',
  'powerFailure',
  'maintenance',
  'rescue',
  'storm',
  'poorVisibility',
  'grooming',
  'event',
  'night',
  'offSeason',
] as const
export type StatusReason = (typeof statusReasons)[number]

/** Statuses that should have a reason. */
export const explainedStatuses = ['limited', 'closed'] as const satisfies readonly Status[]
export type ExplainedStatus = (typeof explainedStatuses)[number]

export const needsReason = (status: string): status is ExplainedStatus => isOneOf(explainedStatuses, status)

const onSnow: readonly StatusReason[] = ['lackOfSnow', 'grooming', 'avalancheDanger']
const reasonsOfKinds: Readonly<Record<string, readonly StatusReason[]>> = {
  skilift: statusReasons.filter((reason) => reason !== 'grooming'),
  slope: statusReasons,
  crossCountry: statusReasons,
  bike: statusReasons.filter((reason) => !onSnow.includes(reason)),
}
const indoors: readonly StatusReason[] = ['maintenance', 'technicalFault', 'powerFailure', 'event', 'offSeason']

/** The reasons for an entity, most frequent first. */
export const reasonsOf = (entity: string): readonly StatusReason[] => reasonsOfKinds[entity] ?? indoors

export const reasonKey = (reason: StatusReason) => `statusReason.${reason}`

/** A typed reason is stored in the language of the user who typed it. */
export const typedReason = (typed: string, language: Language): Localized => ({ [language]: typed.trim() })
