/** Which kinds of records are seen on a display, in the app or on a page for guests, for previews of them. */
import { appEntities } from '../app-content/app-records.ts'
import type { EntityName } from '../declare/catalogue.ts'
import { clockKinds } from '../operation/clock-kinds.ts'
import { isOneOf } from '../values/closed-list.ts'
import type { DisplayKind } from './feed.ts'
import { noticeEntities, screenKinds, type ScreenKind } from './info.ts'

/** A kind of display; information displays are as different as their media. */
export type PreviewedDisplay = Exclude<DisplayKind, 'ledinfo'> | ScreenKind
/** Pages for guests: `notify` is that of notifications. */
export const previewedPages = ['shop', 'notify'] as const
export type PreviewedPage = (typeof previewedPages)[number]
export type PreviewedKind = PreviewedDisplay | 'app' | PreviewedPage

export interface ShownKinds {
  /** What it is about. */
  own: readonly EntityName[]
  /** What is shown beside it. */
  also: readonly EntityName[]
}

const ofMap = ['skilift', 'slope', 'resort', 'location', 'weatherCurrent', 'weatherAvalanche', 'weatherSettings'] as const
const ofApp: readonly EntityName[] = [...appEntities, 'resort', 'weatherSettings']
const besideNotices: readonly EntityName[] = [...ofMap, 'camera', 'event', 'departure', 'device']

/** What guests are notified of when it opens or closes has a status and a plan. */
const besideMap = clockKinds.filter((name) => name !== 'skilift' && name !== 'slope')

export function shownKinds(kind: PreviewedKind): ShownKinds {
  if (kind === 'app') return { own: ['homepage'], also: ofApp }
  if (kind === 'shop') return { own: ['product'], also: ['resort', 'expressShoppingResort', 'priceProduct'] }
  if (kind === 'notify') return { own: ['skilift', 'slope'], also: ['resort', ...besideMap] }
  if (kind === 'departures') return { own: ['departure'], also: ['skilift', 'resort'] }
  if (kind === 'skimaps') return { own: ['skilift', 'slope'], also: ofMap }
  return { own: [noticeEntities[kind]], also: besideNotices }
}

export const previewedDisplays: readonly PreviewedDisplay[] = ['skimaps', ...screenKinds, 'departures']

/** Whether a change of such a record can be seen there. */
export function isShownOn(kind: PreviewedKind, entity: string): boolean {
  const { own, also } = shownKinds(kind)
  return isOneOf([...own, ...also], entity)
}
