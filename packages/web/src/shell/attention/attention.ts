/** What somebody should look at, derived from what is there: nothing is kept, so nothing has to be ticked off. */
import { shownStatus } from '@ridgeline/domain/displays/shown-status'
import { nameFieldOf } from '@ridgeline/domain/entity'
import { isObject } from '@ridgeline/domain/fault'
import type { Language } from '@ridgeline/domain/localized'
import { entryOf } from '@ridgeline/domain/catalogue'
import { loadEntity } from '../../entities/entity-source.ts'
import { draftPrefix, parseDraft } from '../../entities/form/draft.ts'
import { shownName } from '../../entities/list/record-title.ts'
import { routes, type ScreenRoute } from '../../routes.ts'
import type { AgingFeed, AgingItem, AgingResort } from './aging-feed.ts'

/** Statuses guests no longer believe: past the time somebody gave them. Those of one entity are one thing to do. */
export type Aged = { kind: 'aged'; entity: AgingItem['entity']; items: readonly AgingItem[] } | { kind: 'agedResort'; resort: AgingResort }

export interface OwnDraft {
  kind: 'draft'
  entity: string
  /** An id, or `new`. */
  record: string
  /** Of a new record. */
  resortId: string | undefined
  /** What was typed as its name, if anything was. */
  name: unknown
  at: number
  path: string
}

/** Something went beyond a limit that somebody set, and nobody has said yet that he knows. */
export interface AlarmOff {
  kind: 'alarm'
  id: string
  name: unknown
  severity: string
  triggeredAt: string | null
}

export type Attention = Aged | OwnDraft | AlarmOff | { kind: 'session'; endsAt: number }

/** When the whole resort has run out, its lifts and slopes have with it. */
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

/** One entry of the store of drafts, if it is one of this person. */
export async function ownDraftOf(key: string, stored: unknown, userId: string, now: number): Promise<OwnDraft | undefined> {
  const [owner, entityName = '', place = ''] = key.slice(draftPrefix.length).split('/')
  const screen = screenOf(entityName)
  if (owner !== userId || !entryOf(entityName) || !screen) return undefined
  const entity = await loadEntity(entityName)
  const [record = '', resortId] = place.split('@')
  const draft = parseDraft(stored, { userId, entity, record }, now)
  if (!draft) return undefined
  const name = draft.values[nameFieldOf(entity)]
  return {
    kind: 'draft',
    entity: entityName,
    record,
    resortId: resortId || undefined,
    name,
    at: draft.at,
    path: `${screen.path}/${record}`,
  }
}

/** What was typed as the name; nothing where the name is not in the draft. */
export const draftName = ({ name }: OwnDraft, language: Language): string =>
  typeof name === 'string' || isObject(name) ? shownName(name, language).trim() : ''

/** What ends first stands first; then what guests see; then what waits on this device, the newest first. */
export function inOrder(items: readonly Attention[]): Attention[] {
  const ranks = { session: 0, alarm: 1, agedResort: 2, aged: 3, draft: 4 }
  const at = (item: Attention) => (item.kind === 'draft' ? item.at : 0)
  return [...items].sort((one, other) => ranks[one.kind] - ranks[other.kind] || at(other) - at(one))
}

/** For the badge: how many things there are, not how many lines. */
export const countOf = (items: readonly Attention[]): number =>
  items.reduce((sum, item) => sum + (item.kind === 'aged' ? item.items.length : 1), 0)
