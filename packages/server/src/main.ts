/**
 * Starts the server: configuration, database and migrations, then the services; and stops it in reverse order. With `--prepare` it ends as
 * soon as the database is as a start leaves it; `npm start` does so while it builds the web for the first time.
 */
import { migrateEmbedded } from './audit/protection/migrate-embedded.ts'
import { adviceOf } from './config/advice.ts'
import { ConfigError, readConfig, type Config } from './config/config.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import type { Serving } from './serve.ts'
import { keepSmall, watchHeap } from './heap-room.ts'
import { say, warn } from './terminal.ts'

interface Stoppable {
  stop: () => Promise<void>
}

interface Opened {
  url: string
  close: () => Promise<void>
}

/** Opens the database and applies migrations. */
async function openDatabase(config: Config): Promise<Opened> {
  const { databaseUrl, dataDir } = config
  const onNew = () => void (config.demo && getDemoReady(config))
  const embedded = databaseUrl === undefined ? await startEmbedded({ dataDir, log: warn, onNew }) : undefined
  const url = databaseUrl ?? embedded!.url
  const close = async () => embedded?.stop()
  await (embedded ? migrateEmbedded(embedded) : migrate(url, { advise: warn })).catch((error: unknown) =>
    close().finally(() => Promise.reject(error)),
  )
  return { url, close }
}

/** Errors are reported when the demo is loaded, where they occur again. */
const getDemoReady = (config: Config) =>
  import('./features/first-run/demo/ahead.ts').then(({ beginAhead }) => beginAhead(config)).catch(() => undefined)

keepSmall()

/** The rest of the program is loaded while the database starts. */
async function start(config: Config): Promise<Serving> {
  const [{ url, close }, { serve }] = await Promise.all([openDatabase(config), import('./serve.ts')])
  try {
    const { stop, ...serving } = await serve(config, url, say, warn)
    return { ...serving, stop: () => stop().finally(close) }
  } catch (error) {
    await close()
    throw error
  }
}

async function prepareDatabase(config: Config): Promise<Stoppable> {
  const [{ url, close }, { prepare }] = await Promise.all([openDatabase(config), import('./serve.ts')])
  await prepare(config, url, say, warn).finally(close)
  return { stop: async () => {} }
}

function addressOf(port: number, { host, publicUrl }: Config): string {
  if (publicUrl) return publicUrl
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name}:${port}`
}

/**
 * Ends the process in order at the first signal. One that comes while it starts is obeyed as soon as the start is complete: PostgreSQL is a
 * process of its own, and would be left running.
 * @returns whether it ends
 */
function endOnSignal(started: Promise<Stoppable>): () => boolean {
  // A terminal, npm and a wrapper may each send the same signal.
  let isEnding = false
  const end = async () => {
    if (isEnding) return
    isEnding = true
    // A start that fails ends the process itself.
    const { stop } = await started.catch(() => new Promise<never>(() => {}))
    try {
      await stop()
      process.exit(0)
    } catch (error) {
      warn(`Stopped with an error: ${String(error)}`)
      process.exit(1)
    }
  }
  // A terminal that is closed sends SIGHUP.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end)
  return () => isEnding
}

async function main() {
  const config = readConfig(process.env)
  if (process.argv.includes('--prepare')) {
    const prepared = prepareDatabase(config)
    endOnSignal(prepared)
    return void (await prepared)
  }
  for (const advice of adviceOf(config)) warn(advice)
  const started = start(config)
  const isEnding = endOnSignal(started)
  const { port, displays } = await started
  if (isEnding()) return
  watchHeap()
  const address = addressOf(port, config)
  const shown = displays ? `  Ski map      ${address}${displays.skimap}\n  LED board    ${address}${displays.led}\n` : ''
  say(
    `\n${config.appName} is ready.\n\n  Back office  ${address}\n${shown}${config.apiDocs ? `  API          ${address}/api/reference\n` : ''}`,
  )
}

main().catch((error: unknown) => {
  warn(
    error instanceof ConfigError
      ? error.faults.join('\n')
      : `The server could not start: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exit(1)
})
