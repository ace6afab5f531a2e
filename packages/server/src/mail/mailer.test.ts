/** Mail with a password is sent encrypted, or not at all; a mail is given up only when it is refused itself. */
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FinalFailure } from '../jobs/final-failure.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { mailerOf, needsTls } from './mailer.ts'

let mailbox: Awaited<ReturnType<typeof openMailbox>>
beforeAll(async () => {
  mailbox = await openMailbox()
})
afterAll(() => mailbox.close())

test.each([
  ['smtp://user:password@mail.example:587', true],
  // Encrypted from the beginning.
  ['smtps://user:password@mail.example', false],
  // A relay that knows its network, and one on this machine.
  ['smtp://mail.example', false],
  ['smtp://user:password@localhost', false],
  ['smtp://user:password@[::1]:2525', false],
  ['smtp://user:password@mail.example?requireTLS=false', false],
])('%s needs STARTTLS: %s', (url, expected) => {
  expect(needsTls(url)).toBe(expected)
})

const mail = { to: 'zofia@example.com', subject: 'Lifts', text: 'All open.' }
async function sendTo(url: string) {
  const mailer = mailerOf({ mail: { url, from: 'office@example.com' } })!
  await mailer.send(mail, 'one').finally(() => mailer.close())
}

test('a server that does not offer STARTTLS gets nothing where it is needed', async () => {
  await expect(sendTo(`${mailbox.url}?requireTLS=true`)).rejects.toThrow('STARTTLS')
  expect(mailbox.mails).toEqual([])
  await sendTo(mailbox.url)
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Lifts'])
})

test('a mail says that no person sent it', async () => {
  await sendTo(mailbox.url)
  expect(mailbox.mails.at(-1)!.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
})

async function serverWith(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const { port } = server.server.address() as AddressInfo
  return `smtp://127.0.0.1:${port}`
}
const refusal = (responseCode: number) => Object.assign(new Error('Refused'), { responseCode })

test.each<[string, boolean, SMTPServerOptions]>([
  ['any connection', false, { onConnect: (_, done) => done(refusal(554)) }],
  ['the sender until the sign-in', false, { onMailFrom: (_, __, done) => done(refusal(530)) }],
  ['the sign-in', false, { authOptional: false, onAuth: (_, __, done) => done(refusal(535)) }],
  ['the recipient for now', false, { onRcptTo: (_, __, done) => done(refusal(450)) }],
  ['the recipient', true, { onRcptTo: (_, __, done) => done(refusal(550)) }],
  ['the content', true, { onData: (stream, _, done) => void stream.resume().on('end', () => done(refusal(554))) }],
])('a mail to a server that refuses %s is given up: %s', async (_, isFinal, options) => {
  const url = await serverWith(options)
  const error = await sendTo(url).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Error)
  expect(error instanceof FinalFailure).toBe(isFinal)
})
