/** The real program as a separate process, with the demo in its database. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const here = join(import.meta.dirname, '../../..')

export interface Program {
  child: ChildProcess
  address: string
}

interface ProgramOptions {
  databaseUrl: string
  dataDir: string
  port?: number
  /** The project the program is run from; this one by default. */
  root?: string
  /** Further configuration. */
  settings?: Readonly<Record<string, string>>
}

/** An administrator from the configuration, who need not change the password at the first sign-in. */
export const chosenAdmin = { ADMIN_EMAIL: 'admin@ridgeline.local', ADMIN_PASSWORD: 'Marmots whistle at 7' }

/** @returns when it reports that it is ready. @throws its output when it ended instead. */
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
  let output = ''
  const listen = (text: Buffer) => {
    output += String(text)
    const [, found] = /Back office {2}http:\/\/localhost:(\d+)/.exec(output) ?? []
    if (found) ready.resolve(`http://localhost:${found}`)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  child.once('close', () => ready.reject(new Error(`The server ended instead of being ready:\n${output}`)))
  return { child, address: await ready.promise }
}

export async function stopProgram({ child }: Program, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = once(child, 'close')
  child.kill(signal)
  await closed
}
