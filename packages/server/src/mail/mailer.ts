/** Sends mail through the configured SMTP server. */
import { setTimeout as sleep } from 'node:timers/promises'
import { isObject } from '@ridgeline/domain/fault'
import type { Config } from '../config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  /** @throws after the last try. */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Milliseconds between tries; enough for a restart of the mail server. */
const pauses = [1_000, 10_000, 60_000]

/** Permanent failures (5xx) are not retried. */
const isFinal = (error: unknown) => isObject(error) && Number(error['responseCode'] ?? 0) >= 500

export function mailerOf({ mail }: Pick<Config, 'mail'>): Mailer | undefined {
  if (!mail) return undefined
  const made = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url: mail.url,
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
  // Retries end at shutdown.
  const closing = new AbortController()

  return {
    async send({ to, subject, text }) {
      for (let tries = 0; ; tries++) {
        try {
          // An object instead of a string, so that one address cannot be parsed as two.
          await (await (transport ??= made())).sendMail({ from: mail.from, to: { name: '', address: to }, subject, text })
          return
        } catch (error) {
          const pause = pauses[tries]
          if (pause === undefined || isFinal(error) || closing.signal.aborted) throw error
          await sleep(pause, undefined, { signal: closing.signal })
        }
      }
    },
    close() {
      closing.abort()
      void transport?.then((opened) => opened.close())
    },
  }
}
