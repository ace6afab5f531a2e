/**
 * Locations of the files that are read at run time. No other module uses the path of its own code, because this file is one folder below
 * its package both in `src` and in the bundle in `dist`, while others are moved.
 */
import { join } from 'node:path'

const server = join(import.meta.dirname, '..')
const packages = join(server, '..')

/** Migrations written by drizzle-kit. */
export const migrationsFolder = join(packages, '..', 'migrations')
/** Places, timetables and pictures of the demo. */
export const demoFolder = join(server, 'demo')
/** The texts of the demo, one file per language. */
export const demoTexts = join(server, 'src', 'features', 'first-run', 'demo', 'texts')
/** One folder per language, with one file per area. */
export const messagesFolder = join(packages, 'domain', 'src', 'messages')
/** The built web package: files for browsers, and the renderer of displays for the server. */
export const webFolder = join(packages, 'web', 'dist')
export const webOnServer = join(packages, 'web', 'dist-ssr')
