/** A local mail server for tests, whose mails can be read. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface Mail {
  from: string
  to: string[]
  /** The original message with headers. */
  raw: string
  subject: string
  text: string
}

export interface Mailbox {
  url: string
  mails: Mail[]
  /** The next unread mail. */
  next(): Promise<Mail>
  /** Number of following deliveries to reject temporarily, as a busy server does. */
  putOff(times: number): void
  /** Number of following deliveries to refuse permanently. */
  refuse(times: number): void
  /** Number of following deliveries to answer. Later ones arrive and are not answered before `release`. */
  answerOnly(times: number): void
  release(): void
  close(): Promise<void>
}

const decoded = (text: string, encoding: string) =>
  encoding === 'base64' ? Buffer.from(text, 'base64').toString() : encoding === 'quoted-printable' ? unquoted(text) : text

const unquoted = (text: string) =>
  Buffer.from(
    text.replace(/=\r?\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()

/** `=?UTF-8?Q?nov=C3=A9?=` */
const wordsOf = (header: string) =>
  header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B' ? decoded(text, 'base64') : unquoted(text.replaceAll('_', ' ')),
    )

function mailOf(raw: string, from: string, to: string[]): Mail {
  const [head = '', ...body] = raw.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? ''
  const text = decoded(body.join('\r\n\r\n'), header('Content-Transfer-Encoding').toLowerCase()).replaceAll('\r\n', '\n')
  return { from, to, raw, subject: wordsOf(header('Subject')), text }
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: Mail[] = []
  let read = 0
  let [toPutOff, toRefuse, toAnswer] = [0, 0, Infinity]
  const held: (() => void)[] = []
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: ({ username }, _, done) => done(null, { user: username ?? '' }),
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope }, done) {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        if (toRefuse-- > 0) return done(Object.assign(new Error('No such user'), { responseCode: 550 }))
        if (toPutOff-- > 0) return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        mails.push(
          mailOf(
            Buffer.concat(pieces).toString(),
            from,
            envelope.rcptTo.map(({ address }) => address),
          ),
        )
        if (toAnswer-- > 0) done()
        else held.push(done)
      })
    },
  })
  // A server of ours that is killed resets its connections, which would end the run of the tests.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async next() {
      for (const end = Date.now() + 10_000; mails.length <= read;) {
        if (Date.now() > end) throw new Error('No mail arrived')
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return mails[read++]!
    },
    putOff: (times) => void (toPutOff = times),
    refuse: (times) => void (toRefuse = times),
    answerOnly: (times) => void (toAnswer = times),
    release() {
      toAnswer = Infinity
      for (const done of held.splice(0)) done()
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
