/** Why something is closed or runs with limits, as staff choose it with one press: guests read it in their language. */
import type { Language, Localized } from './localized.ts'
import { isOneOf } from './names-of.ts'
import type { Status } from './vocabulary.ts'

/** The words are in the pack `reasons`. */
export const statusReasons = [
  'wind',
  'avalancheDanger',
  'lackOfSnow',
  'technicalFault',
  'maintenance',
  'storm',
  'poorVisibility',
  'grooming',
  'event',
  'offSeason',
] as const
export type StatusReason = (typeof statusReasons)[number]

/** Statuses that make guests ask why. */
export const explainedStatuses = ['limited', 'closed'] as const satisfies readonly Status[]
export type ExplainedStatus = (typeof explainedStatuses)[number]

export const isExplained = (status: string): status is ExplainedStatus => isOneOf(explainedStatuses, status)

const onSnow: readonly StatusReason[] = ['lackOfSnow', 'grooming', 'avalancheDanger']
const reasonsOfKinds: Readonly<Record<string, readonly StatusReason[]>> = {
  skilift: statusReasons.filter((reason) => reason !== 'grooming'),
  slope: statusReasons,
  crossCountry: statusReasons,
  bike: statusReasons.filter((reason) => !onSnow.includes(reason)),
}
const indoors: readonly StatusReason[] = ['maintenance', 'technicalFault', 'event', 'offSeason']

/** Those that make sense for records of a kind, the most frequent first. */
export const reasonsOf = (entity: string): readonly StatusReason[] => reasonsOfKinds[entity] ?? indoors

export const reasonKey = (reason: StatusReason) => `statusReason.${reason}`

/** A typed reason is stored in the language of the user who typed it. */
export const typedReason = (typed: string, language: Language): Localized => ({ [language]: typed.trim() })
