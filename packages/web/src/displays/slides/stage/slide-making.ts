/** Slides shared by TVs and kiosks. Slides without content or picture are left out. */
import type { Feed } from '@ridgeline/domain/displays/feed'
import type { ShownCamera, ShownNotice } from '@ridgeline/domain/displays/info'
import { withinPage } from '@ridgeline/domain/displays/page/page-data'
import { languageOfRound } from '@ridgeline/domain/displays/page/rotation'
import { liftRows } from '@ridgeline/domain/displays/board/rows'
import { localize } from '@ridgeline/domain/values/localized'
import { dayMs } from '@ridgeline/domain/time/durations'
import { measuredOf } from '../../parts/measured.ts'
import type { ServerTime } from '../../clock/server-time.ts'
import type { Slide, SlideBase } from './slide.ts'

export interface SlideRoom {
  feed: Feed
  time: ServerTime
  round: number
}

/** Lifts of one page, in two columns or one above the other. */
const maxRows = 16

export function baseOf(notice: ShownNotice, { feed, round }: SlideRoom): SlideBase {
  const language = languageOfRound(notice.languages, feed.languages, round)
  const { id, seconds, severity } = notice
  const [title, text] = [localize(notice.title, language), localize(notice.text, language)]
  return { key: `${id} ${language}`, seconds, language, title, text, severity, transition: 'fade', hasTicker: false, isTouched: false }
}

const defaultSeconds = 15

/** Default slide of a screen without content. */
export function plainBase(key: string, { feed, round }: SlideRoom): SlideBase {
  const language = feed.languages[round % feed.languages.length] ?? 'en'
  return {
    key: `${key} ${language}`,
    seconds: feed.refreshSeconds ?? defaultSeconds,
    language,
    title: '',
    text: '',
    severity: 'info',
    transition: 'fade',
    hasTicker: true,
    isTouched: false,
  }
}

export const textSlides = (base: SlideBase): Slide[] => (base.text || base.title ? [{ ...base, kind: 'text' }] : [])

export const weatherSlides = (base: SlideBase, { feed, time }: SlideRoom): Slide[] =>
  measuredOf(feed, time).length || feed.avalanche ? [{ ...base, key: `${base.key} weather`, kind: 'weather' }] : []

/** Of about the same length, so that the last one is not nearly empty. */
function pagesOf<Item>(items: readonly Item[], max: number): Item[][] {
  const count = Math.ceil(items.length / max)
  const size = Math.ceil(items.length / Math.max(1, count))
  return Array.from({ length: count }, (_, page) => items.slice(page * size, (page + 1) * size))
}

export const liftSlides = (base: SlideBase, { feed }: SlideRoom): Slide[] =>
  pagesOf(liftRows(feed.items, base.language), maxRows).map((rows, page) => ({ ...base, key: `${base.key} ${page}`, kind: 'lifts', rows }))

/** Cameras of one page. */
const maxCameras = 4
/** Milliseconds after which a camera picture is too old to show. */
const pictureHolds = dayMs

export function cameraSlides(
  base: SlideBase,
  cameras: readonly ShownCamera[],
  { feed, time: { least = Date.parse(feed.generatedAt) } }: SlideRoom,
): Slide[] {
  const isRecent = ({ takenAt }: ShownCamera) => takenAt !== null && least - Date.parse(takenAt) < pictureHolds
  const seen = cameras
    .map((camera) => (isRecent(camera) ? camera : { ...camera, picture: null, takenAt: null }))
    .filter(({ picture, live }) => picture !== null || live !== null)
  return pagesOf(seen, maxCameras).map((page, at) => ({ ...base, key: `${base.key} ${at}`, kind: 'camera', cameras: page }))
}

const ownFrame = (base: SlideBase, path: string): Slide => ({
  ...base,
  key: `${base.key} ${path}`,
  kind: 'frame',
  isOwn: true,
  url: `${path}?lang=${base.language}&scheme=dark${withinPage}`,
})

export const skimapSlides = (base: SlideBase, { feed }: SlideRoom): Slide[] =>
  feed.items.length ? [ownFrame(base, `/display/skimaps/${feed.resort.id}`)] : []

export const departureSlides = (base: SlideBase, departureId: string | null): Slide[] =>
  departureId ? [ownFrame(base, `/display/departures/${departureId}`)] : []
