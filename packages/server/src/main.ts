/** Starts the server: configuration, database, migrations, first run, routes; and ends it in the reverse order. */
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { ConfigError, readConfig, type Config } from './config.ts'
import { startEmbedded, type Embedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { displayPaths } from './features/displays/addresses.ts'
import { firstRun } from './features/first-run/index.ts'
import { drainOf } from './http/drain.ts'
import { startServices } from './services.ts'

interface Running {
  app: FastifyInstance
  displays: Awaited<ReturnType<typeof displayPaths>>
  stop: () => Promise<void>
}

const say = (message: string) => void process.stdout.write(`${message}\n`)
const warn = (message: string) => void process.stderr.write(`${message}\n`)

async function openDatabase(config: Config): Promise<{ url: string; embedded?: Embedded }> {
  if (config.databaseUrl) return { url: config.databaseUrl }
  const embedded = await startEmbedded({ dataDir: config.dataDir, log: warn })
  return { url: embedded.url, embedded }
}

async function start(config: Config): Promise<Running> {
  const { url, embedded } = await openDatabase(config)
  let stopServices: (() => Promise<void>) | undefined
  try {
    await migrate(url)
    const { services, stop } = await startServices({ config, databaseUrl: url, log: warn })
    stopServices = stop
    const app = await buildApp(services)
    const drain = drainOf(app)
    await firstRun(services, say)
    await app.listen({ host: config.host, port: config.port })
    const end = async () => {
      await drain()
      await stop()
      await embedded?.stop()
    }
    return { app, displays: await displayPaths(services.db), stop: end }
  } catch (error) {
    await stopServices?.()
    await embedded?.stop()
    throw error
  }
}

function addressOf(app: FastifyInstance, { host, publicUrl }: Config): string {
  if (publicUrl) return publicUrl
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : ''
  const name = host === '127.0.0.1' || host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name}:${port}`
}

async function main() {
  const config = readConfig(process.env)
  const { app, displays, stop } = await start(config)
  const address = addressOf(app, config)
  const shown = displays ? `  Ski map      ${address}${displays.skimap}\n  LED board    ${address}${displays.led}\n` : ''
  say(`\n${config.appName} is ready.\n\n  Back office  ${address}\n${shown}  API          ${address}/api/reference\n`)

  // A terminal, npm and a wrapper may each send the same signal.
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        warn(`Stopped with an error: ${String(error)}`)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

main().catch((error: unknown) => {
  warn(
    error instanceof ConfigError
      ? error.faults.join('\n')
      : `The server could not start: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exit(1)
})
