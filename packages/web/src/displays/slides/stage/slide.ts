/** One slide of a TV or a kiosk: a notice in the language of the round. */
import type { ShownCamera, ShownEvent, ShownNotice } from '@ridgeline/domain/displays/info'
import type { Turning } from '@ridgeline/domain/displays/page/rotation'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Row } from '@ridgeline/domain/displays/board/rows'
import type { ShownLift } from '@ridgeline/domain/displays/feed'

interface Base extends Turning {
  language: Language
  title: string
  text: string
  severity: ShownNotice['severity']
  transition: 'none' | 'fade' | 'slide'
  hasTicker: boolean
  /** Guests may turn the pages. */
  isTouched: boolean
}

export interface Colors {
  background: string
  text: string
}

interface Contents {
  text: { colors?: Colors | undefined; button?: string }
  picture: { url: string; button?: string }
  video: { url: string; hasSound: boolean }
  camera: { cameras: readonly ShownCamera[] }
  weather: object
  lifts: { rows: readonly Row<ShownLift>[] }
  event: { event: ShownEvent }
  /** `own` is a display of this installation, which gets the permissions of displays. */
  frame: { url: string; isOwn: boolean }
}

export type SlideKind = keyof Contents
export type SlideOf<Kind extends SlideKind> = Base & { kind: Kind } & Contents[Kind]
export type Slide = { [Kind in SlideKind]: SlideOf<Kind> }[SlideKind]
export type SlideBase = Base
