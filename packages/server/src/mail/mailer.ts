/** Sends mail through the configured SMTP server. */
import { isObject } from '@ridgeline/domain/check/fault'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { isLoopback } from '../config/addresses.ts'
import type { Config } from '../config/config.ts'
import { FinalFailure } from '../jobs/final-failure.ts'

export interface Mail {
  to: string
  subject: string
  text: string
  /** The URL to which a mail program posts when the recipient no longer wants such mails (RFC 8058). */
  unsubscribeUrl?: string
}

export interface Mailer {
  /**
   * Tries once: mails are sent by jobs, which are repeated.
   * @param id the same for every attempt, so that receivers recognise a mail they already have
   * @throws FinalFailure when the mail server refuses the mail permanently
   */
  send(mail: Mail, id: string): Promise<void>
  close(): void
}

/**
 * Whether mail is only sent encrypted. A server, or an attacker between, that does not offer STARTTLS would otherwise get the password in the
 * clear. Query parameters of the URL (`?requireTLS=false`) decide otherwise.
 */
export function needsTls(url: string): boolean {
  const { protocol, username, hostname, searchParams } = new URL(url)
  return (
    protocol === 'smtp:' && username !== '' && !isLoopback(hostname) && !searchParams.has('requireTLS') && !searchParams.has('ignoreTLS')
  )
}

/** Where a server refuses a mail: its recipient, or its content. */
const aboutMail = new Set<unknown>(['RCPT TO', 'DATA'])

/** A refusal of the connection, the sign-in or the sender can be corrected at the server or in the configuration, so the mail is sent again. */
const isFinal = (error: unknown) => isObject(error) && Number(error['responseCode'] ?? 0) >= 500 && aboutMail.has(error['command'])

/** @throws FinalFailure without a mail server: for jobs stored while one was configured */
export function expectMailer(mailer: Mailer | undefined): Mailer {
  if (!mailer) throw new FinalFailure('No mail server is configured')
  return mailer
}

/** Programs must not answer mails of a program, such as by a note of absence (RFC 3834). */
const headersOf = (unsubscribeUrl: string | undefined) => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribeUrl && { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

export function mailerOf({ mail }: Pick<Config, 'mail'>): Mailer | undefined {
  if (!mail) return undefined
  const made = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: mail.url,
      ...(needsTls(mail.url) && { requireTLS: true }),
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      // Mails consist of text only, so the library must not read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  let transport: ReturnType<typeof made> | undefined
  const domain = /@([^\s>]+)>?$/.exec(mail.from)![1]!

  return {
    async send({ to, subject, text, unsubscribeUrl }, id) {
      const opened = await (transport ??= made())
      try {
        // An object instead of a string, so that one address cannot be parsed as two.
        const content = { subject, text, messageId: `<${id}@${domain}>`, headers: headersOf(unsubscribeUrl) }
        await opened.sendMail({ from: mail.from, to: { name: '', address: to }, ...content })
      } catch (error) {
        throw isFinal(error) ? new FinalFailure(messageOf(error)) : error
      }
    },
    close() {
      void transport?.then((opened) => opened.close())
    },
  }
}
