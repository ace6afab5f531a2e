/** What needs attention, derived from current data: nothing is stored, so nothing has to be ticked off. */
import { shownStatus } from '@ridgeline/domain/displays/shown-status'
import type { PlanAttention } from '@ridgeline/domain/planned-changes/change-plan'
import type { Language, Localized } from '@ridgeline/domain/values/localized'
import { shownName } from '../../entities/list/row/record-title.ts'
import { routes, type ScreenRoute } from '../../routes.ts'
import type { AgingFeed, AgingItem, AgingResort } from './aging-feed.ts'

/** Statuses past their set end. Those of one entity are one item. */
export type Aged = { kind: 'aged'; entity: AgingItem['entity']; items: readonly AgingItem[] } | { kind: 'agedResort'; resort: AgingResort }

export interface OwnDraft {
  kind: 'draft'
  entity: string
  /** An id, or `new`. */
  record: string
  /** Of a new record. */
  resortId: string | undefined
  /** The typed name, if any. */
  name: unknown
  at: number
  path: string
}

/** An alarm that no one has acknowledged yet. */
export interface AlarmOff {
  kind: 'alarm'
  id: string
  name: unknown
  severity: string
  triggeredAt: string | null
}

/** A user who signs in but has no role yet, or none in the resort that they ask for. */
export interface AccessAsked {
  kind: 'access'
  /** Of the person. */
  id: string
  fullName: string
  at: string
  resortId: string | null
  resortName: Localized | null
}

/** Planned changes that wait for the approval of the user, or were not made completely. */
export interface PlanNoted {
  kind: 'plan'
  plan: PlanAttention
}

export type Attention = Aged | OwnDraft | AlarmOff | AccessAsked | PlanNoted | { kind: 'session'; endsAt: number }

/** An expired resort status covers its lifts and slopes. */
export function agedOf({ resort, items }: AgingFeed, now: number, entities: readonly string[]): Aged[] {
  if (shownStatus({ status: 'open', statusValidUntil: null }, resort, now) === 'unknown') return [{ kind: 'agedResort', resort }]
  const frame = { statusValidUntil: null }
  const aged = items.filter((item) => item.statusValidUntil !== null && shownStatus(item, frame, now) === 'unknown')
  return (['skilift', 'slope'] as const).flatMap((entity) => {
    const ofEntity = aged.filter((item) => item.entity === entity)
    return entities.includes(entity) && ofEntity.length > 0 ? [{ kind: 'aged' as const, entity, items: ofEntity }] : []
  })
}

export const screenOf = (entity: string): ScreenRoute | undefined => routes.find((route) => route.entity === entity)

/** The typed name; empty if the draft has none. */
export const draftName = ({ name }: OwnDraft, language: Language): string => shownName(name, language).trim()

/** Sorted: what ends first, then what guests see, then what is stored on this device, newest first. */
export function inOrder(items: readonly Attention[]): Attention[] {
  const ranks = { session: 0, alarm: 1, agedResort: 2, aged: 3, plan: 4, access: 5, draft: 6 }
  const at = (item: Attention) => (item.kind === 'draft' ? item.at : 0)
  return [...items].sort((one, other) => ranks[one.kind] - ranks[other.kind] || at(other) - at(one))
}

/** For the badge: counts items, not lines. */
export const countOf = (items: readonly Attention[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'aged' ? item.items.length : 1), 0)
