/** What a notification says, in the language of its subscriber. */
import type { NotificationEvent } from '@ridgeline/domain/answers/notifications'
import { localize, type Language } from '@ridgeline/domain/values/localized'
import { textsOf } from '../../../http/failures/texts.ts'

export interface NotificationText {
  title: string
  body: string
}

type Sayings = {
  [Topic in NotificationEvent['topic']]: (event: NotificationEvent & { topic: Topic }, language: Language) => NotificationText
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
  message: ({ title, text }, language) => ({ title: localize(title, language), body: localize(text, language) }),
}

export function notificationText<Topic extends NotificationEvent['topic']>(
  event: NotificationEvent & { topic: Topic },
  language: Language,
): NotificationText {
  return sayings[event.topic](event, language)
}
