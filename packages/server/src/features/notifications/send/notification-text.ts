/** What a notification says, in the language of its subscriber. */
import type { NotificationEvent, ReportedFigures } from '@ridgeline/domain/answers/notifications'
import { localeOf } from '@ridgeline/domain/formatting/locale-of'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { textsOf } from '../../../http/failures/texts.ts'

export interface NotificationText {
  title: string
  body: string
}

type Sayings = {
  [Topic in NotificationEvent['topic']]: (event: NotificationEvent & { topic: Topic }, language: Language) => NotificationText
}

const dayText = (day: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))

/** What is known, in one line. */
function figuresText(
  { liftsOpen, slopesOpenKm, newSnow, snowDepthValley, snowDepthMountain }: ReportedFigures,
  language: Language,
): string {
  const texts = textsOf(language)
  const depths = [...new Set([snowDepthValley, snowDepthMountain].filter((depth) => depth !== null))]
  return [
    liftsOpen !== null && texts('notify.event.liftsOpen', liftsOpen),
    slopesOpenKm !== null && texts('notify.event.slopesOpen', new Intl.NumberFormat(language).format(slopesOpenKm)),
    newSnow && texts('notify.event.newSnow', newSnow),
    depths.length > 0 && texts('notify.event.snowDepth', depths.join('–')),
  ]
    .filter(Boolean)
    .join(' · ')
}

const sayings: Sayings = {
  operation({ name, isOpen, isEarly }, language) {
    const state = isOpen ? 'opened' : isEarly ? 'closedEarly' : 'closed'
    return { title: localize(name, language), body: textsOf(language)(`notify.event.${state}`) }
  },
  newSnow: ({ amount }, language) => ({
    title: textsOf(language)('notify.event.newSnow', amount),
    body: textsOf(language)('notify.event.newSnowBody'),
  }),
  avalanche: ({ level }, language) => ({
    title: textsOf(language)('notify.event.avalanche', level),
    body: textsOf(language)('notify.event.avalancheBody'),
  }),
  snowReport: ({ day, figures }, language) => ({
    title: textsOf(language)('notify.event.snowReport', dayText(day, language)),
    body: figuresText(figures, language),
  }),
  message: ({ title, text }, language) => ({ title: localize(title, language), body: localize(text, language) }),
}

export function notificationText<Topic extends NotificationEvent['topic']>(
  event: NotificationEvent & { topic: Topic },
  language: Language,
): NotificationText {
  return sayings[event.topic](event, language)
}
