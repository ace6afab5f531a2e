/** The mail with an invitation, in the language of the invited user, otherwise of the one who invites. */
import { invitationDays } from '@ridgeline/domain/access/invitation'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import { textsOf } from '../../http/failures/texts.ts'
import type { Mail } from '../../mail/mailer.ts'

export interface Person {
  fullName: string
  email: string
  language: string | null
}

interface MailContent {
  appName: string
  /** Undefined if the server itself invites. */
  invitedBy: Person | undefined
  link: string
}

const fallback: Language = 'sk'

export function inviteMail({ email, fullName, language }: Person, { appName, invitedBy, link }: MailContent): Mail {
  const texts = textsOf([language, invitedBy?.language].find(isLanguage) ?? fallback)
  const lines = [
    texts('mail.greeting', fullName),
    texts('mail.invite.text', invitedBy?.fullName ?? appName, appName),
    link,
    texts('mail.invite.once', invitationDays, email),
    texts('mail.invite.ignore'),
    appName,
  ]
  return { to: email, subject: texts('mail.invite.subject', appName), text: `${lines.join('\n\n')}\n` }
}
