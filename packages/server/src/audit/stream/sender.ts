/** Sends events to an archive. */
import { appendFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AuditStream } from '../../config/audit-stream.ts'
import type { LogEvent } from './log-events.ts'
import { syslogSender } from './syslog.ts'

export interface Sender {
  /** @throws when it is not certain that the events have arrived; they are then sent again. */
  send(events: readonly LogEvent[]): Promise<void>
  close(): void
}

/** Milliseconds. */
const requestTimeout = 10_000

const linesOf = (events: readonly LogEvent[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('')

/** To an address of the operator's configuration, hence without the checks of addresses that users enter. */
function httpSender({ url, token }: AuditStream): Sender {
  const { username, password, ...rest } = partsOf(url)
  const authorization = token
    ? `Bearer ${token}`
    : username
      ? `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
      : undefined
  return {
    async send(events) {
      const response = await fetch(rest.url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson', ...(authorization && { authorization }) },
        body: linesOf(events),
        redirect: 'error',
        signal: AbortSignal.timeout(requestTimeout),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The receiver answered ${response.status}`)
    },
    close: () => {},
  }
}

/** `fetch` refuses an address with a password. */
function partsOf(text: string) {
  const url = new URL(text)
  const [username, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
  url.username = ''
  url.password = ''
  return { url, username, password }
}

/** Only its owner may read the file: it contains names and addresses. */
const fileSender = (path: string): Sender => ({
  send: (events) => appendFile(path, linesOf(events), { mode: 0o600, flush: true }),
  close: () => {},
})

const stdoutSender: Sender = {
  send: (events) => new Promise((resolve, reject) => process.stdout.write(linesOf(events), (error) => (error ? reject(error) : resolve()))),
  close: () => {},
}

export function senderOf(stream: AuditStream): Sender {
  const { kind, url } = stream
  if (kind === 'syslog') return syslogSender(new URL(url))
  if (kind === 'http') return httpSender(stream)
  return kind === 'file' ? fileSender(fileURLToPath(url)) : stdoutSender
}
