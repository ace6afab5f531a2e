/** The typed notice as the display gets it: always on air, in the chosen language. */
import type { ScreenKind, ShownCamera, ShownEvent, ShownMedium, ShownNotice } from '@ridgeline/domain/displays/info'
import type { Language } from '@ridgeline/domain/values/localized'
import type { Values } from '@ridgeline/domain/check/rule'

export interface Shown {
  media: ShownMedium | null
  camera: ShownCamera | null
  event: ShownEvent | null
}

const always = { id: 'preview', order: 0, priority: 50, validFrom: null, validTo: null, schedule: null }

/** The name of the field with the duration of a page. */
const secondsIn: Readonly<Record<ScreenKind, string | undefined>> = {
  led: 'displaySeconds',
  tv: 'duration',
  kiosk: 'displaySeconds',
  web: undefined,
  mobile: undefined,
}

export function shownNotice(screen: ScreenKind, values: Values, language: Language, { media, camera, event }: Shown): ShownNotice {
  const field = secondsIn[screen]
  const seconds = Number(field && values[field]) || 10
  const words = { title: values['title'] ?? {}, severity: values['severity'] ?? 'info', content: values['content'] ?? [] }
  const shown = { ...values, ...words, ...always, screen, seconds, languages: [language], media, image: media, camera, event }
  // The form has the fields of the entity; empty ones show nothing.
  return shown as unknown as ShownNotice
}
