/**
 * Locations of the files that are read at run time. No other module uses the path of its own code: run from `src` and from the
 * bundle in `dist`, this file is one folder below its package, the rest is not where it was.
 */
import { join } from 'node:path'

const server = join(import.meta.dirname, '..')
const packages = join(server, '..')

/** Migrations as drizzle-kit wrote them. */
export const migrationsFolder = join(packages, '..', 'migrations')
/** Places, timetables and pictures of the demo. */
export const demoFolder = join(server, 'demo')
/** What the demo says, a file for each language. */
export const demoTexts = join(server, 'src', 'features', 'first-run', 'demo', 'texts')
/** A folder for each language, in it a file for each area. */
export const messagesFolder = join(packages, 'domain', 'src', 'messages')
/** The web as it is built: what browsers get, and what draws displays on the server. */
export const webFolder = join(packages, 'web', 'dist')
export const webOnServer = join(packages, 'web', 'dist-ssr')
