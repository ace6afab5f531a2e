/** Slides of the information channel (INFO TV). */
import type { ShownTv } from '@ridgeline/domain/displays/info'
import { localize } from '@ridgeline/domain/values/localized'
import { isOver } from '@ridgeline/domain/guests/is-over'
import {
  cameraSlides,
  baseOf,
  liftSlides,
  plainBase,
  skimapSlides,
  textSlides,
  weatherSlides,
  type SlideRoom,
} from '../slides/stage/slide-making.ts'
import type { Slide, SlideBase } from '../slides/stage/slide.ts'

type Making = (base: SlideBase, notice: ShownTv, room: SlideRoom) => Slide[]

const makings: Readonly<Record<ShownTv['slideType'], Making>> = {
  text: (base) => textSlides(base),
  image: (base, { media }) => (media ? [{ ...base, kind: 'picture', url: media.url }] : []),
  video: (base, { media, sound }) => (media ? [{ ...base, kind: 'video', url: media.url, hasSound: sound }] : []),
  camera: (base, { camera }, room) => cameraSlides(base, camera ? [camera] : [], room),
  weather: (base, _, room) => weatherSlides(base, room),
  liftStatus: (base, _, room) => liftSlides(base, room),
  skimap: (base, _, room) => skimapSlides(base, room),
  event: (base, { event }, { feed, time: { least = Date.parse(feed.generatedAt) } }) =>
    event && !isOver(event, least, feed.resort.timezone) ? [{ ...base, kind: 'event', event }] : [],
}

export function tvSlides(notices: readonly ShownTv[], room: SlideRoom): Slide[] {
  const slides = notices.flatMap((notice) => {
    const base = { ...baseOf(notice, room), transition: notice.transition, hasTicker: notice.showTicker }
    // A preview is shown what is being typed, which may have no type yet.
    const make = makings[notice.slideType]
    return make?.(base, notice, room) ?? []
  })
  if (slides.length > 0) return slides
  const base = plainBase('house', room)
  return [...weatherSlides(base, room), ...liftSlides(base, room), ...quoteSlides(room)]
}

function quoteSlides(room: SlideRoom): Slide[] {
  const { quote } = room.feed.info ?? {}
  const base = plainBase('quote', room)
  const words = quote && localize(quote.text, base.language)
  if (!words) return []
  return textSlides({ ...base, text: quote.author ? `${words}\n– ${quote.author}` : words })
}
