/** The mails of notifications: the confirmation of an address, and the notification itself, which ends with one click (RFC 8058). */
import { localize, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { textsOf } from '../../../http/failures/texts.ts'
import type { Mail } from '../../../mail/mailer.ts'
import type { DueDelivery } from './due-deliveries.ts'
import { notificationText } from './notification-text.ts'

interface Addressee {
  email: string
  token: string
  /** The base URL of the installation. */
  site: string
}

export const unsubscribeUrl = ({ site, token }: Pick<Addressee, 'site' | 'token'>) => `${site}/notify/mail/stop?token=${token}`

export function notificationMail({ event, language, resortName, alias }: DueDelivery, { email, token, site }: Addressee): Mail {
  const texts = textsOf(language)
  const resort = localize(resortName, language)
  const { title, body } = notificationText(event, language)
  const own = event.topic === 'message' ? localize(event.url, language) : ''
  const conditions = event.topic === 'snowReport' ? localize(event.conditions, language) : ''
  const report =
    event.topic === 'snowReport'
      ? [`${texts('notify.mail.report')}\n${site}/api/feeds/snow-reports.pdf?resort=${alias}&date=${event.day}&lang=${language}`]
      : []
  const stop = unsubscribeUrl({ site, token })
  const lines = [
    body,
    ...(conditions ? [conditions] : []),
    ...report,
    ...(own.startsWith('https:') ? [own] : []),
    resort,
    `${texts('notify.mail.stop')}\n${stop}`,
  ]
  return { to: email, subject: `${title} (${resort})`, text: `${lines.join('\n\n')}\n`, unsubscribeUrl: stop }
}

export function confirmationMail(
  { email, token, site }: Addressee,
  { resortName, language }: { resortName: Localized; language: Language },
): Mail {
  const texts = textsOf(language)
  const resort = localize(resortName, language)
  const lines = [texts('notify.mail.confirmText', resort), `${site}/notify/mail/confirm?token=${token}`, texts('notify.mail.confirmIgnore')]
  return { to: email, subject: texts('notify.mail.confirmSubject', resort), text: `${lines.join('\n\n')}\n` }
}
