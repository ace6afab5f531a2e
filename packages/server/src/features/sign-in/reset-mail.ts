/** The e-mail with the link to reset a password, in the user's language. */
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import { linkMinutes } from '../../http/passwords/resets.ts'
import { textsOf } from '../../http/failures/texts.ts'
import type { Mail } from '../../mail/mailer.ts'

export interface Addressee {
  email: string
  fullName: string
  language: string | null
}

interface MailContent {
  appName: string
  /** The configured base URL, because one from the request could be forged (security C19). */
  origin: string
  token: string
  /** The language of the request, for users who have chosen none. */
  askedIn: Language
}

export function resetMail({ email, fullName, language }: Addressee, { appName, origin, token, askedIn }: MailContent): Mail {
  const texts = textsOf(isLanguage(language) ? language : askedIn)
  const lines = [
    texts('mail.greeting', fullName),
    texts('mail.reset.text', email),
    `${origin}/reset-password?token=${token}`,
    texts('mail.reset.once', linkMinutes),
    texts('mail.reset.ignore'),
    appName,
  ]
  return { to: email, subject: texts('mail.reset.subject', appName), text: `${lines.join('\n\n')}\n` }
}
