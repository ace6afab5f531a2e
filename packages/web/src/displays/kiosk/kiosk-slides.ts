/** Slides of kiosks and terminals (INFO device), and the banners and messages of the web and mobile displays. */
import type { ShownKiosk, ShownMobile, ShownNotice, ShownWeb } from '@ridgeline/domain/displays/info'
import { localize } from '@ridgeline/domain/values/localized'
import {
  baseOf,
  cameraSlides,
  departureSlides,
  liftSlides,
  plainBase,
  skimapSlides,
  textSlides,
  weatherSlides,
  type SlideRoom,
} from '../slides/stage/slide-making.ts'
import type { Slide, SlideBase } from '../slides/stage/slide.ts'

type Making = (base: SlideBase, notice: ShownKiosk, room: SlideRoom) => Slide[]

const makings: Readonly<Record<ShownKiosk['pageType'], Making>> = {
  text: (base) => textSlides(base),
  image: (base, { image }) => (image ? [{ ...base, kind: 'picture', url: image.url }] : []),
  webPage: (base, { pageUrl }) => (pageUrl ? [{ ...base, kind: 'frame', isOwn: false, url: pageUrl }] : []),
  skimap: (base, _, room) => skimapSlides(base, room),
  weather: (base, _, room) => weatherSlides(base, room),
  departures: (base, { departureId }) => departureSlides(base, departureId),
  cameras: (base, _, room) => cameraSlides(base, room.feed.info?.cameras ?? [], room),
}

function webSlides(base: SlideBase, { backgroundColor, textColor, callToAction }: ShownWeb): Slide[] {
  const colors = backgroundColor && textColor ? { background: backgroundColor, text: textColor } : undefined
  return textSlides(base).map((slide) => ({ ...slide, kind: 'text', colors, button: localize(callToAction, base.language) }))
}

function mobileSlides(base: SlideBase, { image, callToAction }: ShownMobile): Slide[] {
  const button = localize(callToAction, base.language)
  return image
    ? [{ ...base, kind: 'picture', url: image.url, button }]
    : textSlides(base).map((slide) => ({ ...slide, kind: 'text', button }))
}

function slidesOf(notice: ShownNotice, room: SlideRoom): Slide[] {
  const base = baseOf(notice, room)
  if (notice.screen === 'kiosk') return makings[notice.pageType]({ ...base, isTouched: notice.touchEnabled }, notice, room)
  if (notice.screen === 'web') return webSlides(base, notice)
  return notice.screen === 'mobile' ? mobileSlides(base, notice) : []
}

export function kioskSlides(notices: readonly ShownNotice[], room: SlideRoom): Slide[] {
  const slides = notices.flatMap((notice) => slidesOf(notice, room))
  if (slides.length > 0) return slides
  const base = { ...plainBase('house', room), hasTicker: false }
  return [...skimapSlides(base, room), ...weatherSlides(base, room), ...liftSlides(base, room)]
}
