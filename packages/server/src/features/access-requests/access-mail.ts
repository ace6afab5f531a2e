/** The mail to administrators about a request for access, in their language. */
import { localize, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { textsOf } from '../../http/failures/texts.ts'
import type { Mail } from '../../mail/mailer.ts'

interface Administrator {
  email: string
  fullName: string
  language: Language
}

interface MailContent {
  userId: string
  fullName: string
  email: string
  /** The name of the resort that is asked for; undefined for any. */
  resort: Localized | undefined
  appName: string
  /** The base URL of the installation; without it the mail has no link. */
  origin: string | undefined
}

export function accessMail(
  { email: to, fullName: name, language }: Administrator,
  { userId, fullName, email, resort, appName, origin }: MailContent,
): Mail {
  const texts = textsOf(language)
  const lines = [
    texts('mail.greeting', name),
    resort ? texts('mail.access.resort', fullName, email, localize(resort, language)) : texts('mail.access.text', fullName, email),
    ...(origin ? [`${origin}/admin/users/${userId}`] : []),
    appName,
  ]
  return { to, subject: texts('mail.access.subject', appName, fullName), text: `${lines.join('\n\n')}\n` }
}
