/** The product as it is run: the real program as a process of its own, with the demo in its database. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const here = join(import.meta.dirname, '../..')

export interface Program {
  child: ChildProcess
  address: string
}

interface ProgramOptions {
  databaseUrl: string
  dataDir: string
  port?: number
  /** Of the project the program is run from; this one without it. */
  root?: string
  /** What the operator decides beyond that. */
  settings?: Readonly<Record<string, string>>
}

/** An administrator the operator has named, who needs no other password at the first sign-in. */
export const chosenAdmin = { ADMIN_EMAIL: 'admin@ridgeline.local', ADMIN_PASSWORD: 'Marmots whistle at 7' }

/** @returns when it says that it is ready. @throws what it said when it ended instead. */
export async function startProgram({ databaseUrl, dataDir, port = 0, root = here, settings }: ProgramOptions): Promise<Program> {
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
    PORT: String(port),
    LOG_LEVEL: 'error',
    ...settings,
  }
  const child = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ready = Promise.withResolvers<string>()
  let said = ''
  const listen = (text: Buffer) => {
    said += String(text)
    const [, found] = /Back office {2}http:\/\/localhost:(\d+)/.exec(said) ?? []
    if (found) ready.resolve(`http://localhost:${found}`)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  child.once('close', () => ready.reject(new Error(`The server ended instead of being ready:\n${said}`)))
  return { child, address: await ready.promise }
}

export async function stopProgram({ child }: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}
