/** Which kinds of records are seen on a display, for previews of it. */
import type { EntityName } from '../declare/catalogue.ts'
import type { DisplayKind } from './feed.ts'
import { noticeEntities, screenKinds, type ScreenKind } from './info.ts'

/** A kind of display; information displays are as different as their media. */
export type PreviewedKind = Exclude<DisplayKind, 'ledinfo'> | ScreenKind

export interface ShownKinds {
  /** What the display is about. */
  own: readonly EntityName[]
  /** What is shown beside it. */
  also: readonly EntityName[]
}

const ofMap = ['skilift', 'slope', 'resort', 'location', 'weatherCurrent', 'weatherAvalanche', 'weatherSettings'] as const
const besideNotices: readonly EntityName[] = [...ofMap, 'camera', 'event', 'departure', 'device']

export function shownKinds(kind: PreviewedKind): ShownKinds {
  if (kind === 'departures') return { own: ['departure'], also: ['skilift', 'resort'] }
  if (kind === 'skimaps') return { own: ['skilift', 'slope'], also: ofMap }
  return { own: [noticeEntities[kind]], also: besideNotices }
}

export const previewedKinds: readonly PreviewedKind[] = ['skimaps', ...screenKinds, 'departures']

/** Whether a change of such a record can be seen there. */
export function isShownOn(kind: PreviewedKind, entity: string): boolean {
  const { own, also } = shownKinds(kind)
  return [...own, ...also].some((name) => name === entity)
}
