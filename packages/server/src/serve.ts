/** Starts everything that handles requests, on a migrated database: services, routes, first run; and stops it. */
import type { AddressInfo } from 'node:net'
import { buildApp } from './app.ts'
import type { Config } from './config/config.ts'
import { displayPaths } from './features/displays/page/addresses.ts'
import { firstRun } from './features/first-run/index.ts'
import { drainOf } from './http/drain.ts'
import { startServices } from './services.ts'

type Say = (message: string) => void

export interface Serving {
  port: number
  displays: Awaited<ReturnType<typeof displayPaths>>
  stop: () => Promise<void>
}

const outlet = (say: Say) => ({ say, isTerminal: process.stdout.isTTY })

/** Creates what is missing, as a start does, and handles no requests: records are created by the rules that features add. */
export async function prepare(config: Config, databaseUrl: string, say: Say, warn: Say): Promise<void> {
  const { services, stop } = await startServices({ config, databaseUrl, log: warn })
  try {
    const app = await buildApp(services, { logger: false })
    await firstRun(services, outlet(say))
    await app.close()
  } finally {
    await stop()
  }
}

export async function serve(config: Config, databaseUrl: string, say: Say, warn: Say): Promise<Serving> {
  const { services, stop: stopServices } = await startServices({ config, databaseUrl, log: warn })
  try {
    const app = await buildApp(services)
    const drain = drainOf(app)
    await firstRun(services, outlet(say))
    await app.listen({ host: config.host, port: config.port })
    const stop = () => {
      const { jobs, periodic } = services
      // Stopped while the last requests are answered: one after the other would take longer than a shutdown may (security R2).
      const background = Promise.all([jobs.stop(), periodic.stop()])
      return drain()
        .finally(() => background)
        .finally(stopServices)
    }
    // The server listens on an address, never on a pipe.
    const { port } = app.server.address() as AddressInfo
    return { port, displays: await displayPaths(services.db), stop }
  } catch (error) {
    await stopServices()
    throw error
  }
}
