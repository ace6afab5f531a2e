/** Mail with a password is sent encrypted, or not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a server that does not offer STARTTLS gets nothing where it is needed', async () => {
  const mail = { to: 'zofia@example.com', subject: 'Lifts', text: 'All open.' }
  const sendTo = async (url: string) => {
    const mailer = mailerOf({ mail: { url, from: 'office@example.com' } })!
    await mailer.send(mail, 'one').finally(() => mailer.close())
  }
  await expect(sendTo(`${mailbox.url}?requireTLS=true`)).rejects.toThrow('STARTTLS')
  expect(mailbox.mails).toEqual([])
  await sendTo(mailbox.url)
  expect(mailbox.mails.map(({ subject }) => subject)).toEqual(['Lifts'])
})
