/** A running server with detailed logs, secrets in its configuration, and a mail server that asks for a password. */
import { rm } from 'node:fs/promises'
import { openMailbox, type Mailbox } from '../../testing/mailbox.ts'
import { closedPort } from '../../testing/ports.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { admin, newDataDir, startProgram, type Program } from '../scene/program.ts'

export interface Answer {
  status: number
  text: string
  headers: Headers
}

export interface Scene {
  /** Prepares records; the program below answers on the same database. */
  server: TestServer
  program: Program
  mailbox: Mailbox
  dataDir: string
  resortId: string
  /** Sends a request with this token; the answer is not searched: it may contain a secret once. */
  send(method: string, path: string, body?: unknown, token?: string): Promise<Answer>
  /** Of an administrator. */
  token: string
  close(): Promise<void>
}

/** By the variable of the environment. */
export type Configured = Readonly<Record<string, string>>

export async function startScene(configured: Configured, mailPassword: string): Promise<Scene> {
  const server = await startTestServer()
  const mailbox = await openMailbox()
  const dataDir = newDataDir()
  const [port, closed] = [await closedPort(), await closedPort()]
  const smtp = new URL(mailbox.url)
  smtp.username = 'mailer'
  smtp.password = mailPassword
  const program = await startProgram(dataDir, {
    DATABASE_URL: server.url,
    LOG_LEVEL: 'trace',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    MAIL_FROM: 'office@resort.example',
    SMTP_URL: smtp.href,
    CAMERA_NETWORKS: '127.0.0.0/8',
    WEBHOOK_NETWORKS: '127.0.0.0/8',
    // Nothing listens there, so the server reports failures.
    OIDC_ISSUER: `http://127.0.0.1:${closed}`,
    OIDC_CLIENT_ID: 'ridgeline',
    AUDIT_STREAM: `http://127.0.0.1:${closed}/audit`,
    ...configured,
  })

  async function send(method: string, path: string, body?: unknown, token?: string): Promise<Answer> {
    const response = await fetch(`${program.address}${path}`, {
      method,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
    const { status, headers } = response
    // Streams never end.
    if (headers.get('content-type')?.startsWith('text/event-stream')) {
      await response.body?.cancel()
      return { status, headers, text: '' }
    }
    return { status, headers, text: await response.text() }
  }

  const signedIn = await send('POST', '/api/authorization/login', {
    email: admin.email,
    password: configured['ADMIN_PASSWORD'] ?? admin.password,
  })
  const { accessToken }: { accessToken: string } = JSON.parse(signedIn.text)
  const resortId = await server.createResort(1)
  return {
    server,
    program,
    mailbox,
    dataDir,
    resortId,
    send,
    token: accessToken,
    async close() {
      program.child.kill('SIGKILL')
      await program.ended
      await mailbox.close()
      await server.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
