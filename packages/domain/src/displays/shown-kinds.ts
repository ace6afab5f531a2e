/** Which kinds of records are seen on a display or in the app, for previews of them. */
import { appEntities } from '../app-content/app-records.ts'
import type { EntityName } from '../declare/catalogue.ts'
import type { DisplayKind } from './feed.ts'
import { noticeEntities, screenKinds, type ScreenKind } from './info.ts'

/** A kind of display; information displays are as different as their media. */
export type PreviewedDisplay = Exclude<DisplayKind, 'ledinfo'> | ScreenKind
export type PreviewedKind = PreviewedDisplay | 'app'

export interface ShownKinds {
  /** What it is about. */
  own: readonly EntityName[]
  /** What is shown beside it. */
  also: readonly EntityName[]
}

const ofMap = ['skilift', 'slope', 'resort', 'location', 'weatherCurrent', 'weatherAvalanche', 'weatherSettings'] as const
const ofApp: readonly EntityName[] = [...appEntities, 'resort', 'weatherSettings']
const besideNotices: readonly EntityName[] = [...ofMap, 'camera', 'event', 'departure', 'device']

export function shownKinds(kind: PreviewedKind): ShownKinds {
  if (kind === 'app') return { own: ['homepage'], also: ofApp }
  if (kind === 'departures') return { own: ['departure'], also: ['skilift', 'resort'] }
  if (kind === 'skimaps') return { own: ['skilift', 'slope'], also: ofMap }
  return { own: [noticeEntities[kind]], also: besideNotices }
}

export const previewedDisplays: readonly PreviewedDisplay[] = ['skimaps', ...screenKinds, 'departures']

/** Whether a change of such a record can be seen there. */
export function isShownOn(kind: PreviewedKind, entity: string): boolean {
  const { own, also } = shownKinds(kind)
  return [...own, ...also].some((name) => name === entity)
}
