/** The browser of a worker, for all journeys that it runs: in its own process, so that no message takes a way over another one. */
import { chromium, type Browser } from 'playwright-core'
import { browserArguments } from '../browser-arguments.ts'

/** Most pages of journeys live for seconds, in which compiling again for speed costs more than it brings. Benches measure with it. */
const unoptimized = '--js-flags=--no-opt --no-maglev'

let browser: Promise<Browser> | undefined

/** Started with the first page; it ends with the worker. */
export function sharedBrowser(): Promise<Browser> {
  return (browser ??= start())
}

function start(): Promise<Browser> {
  const { CHROMIUM_PATH: executablePath } = process.env
  if (!executablePath) throw new Error('CHROMIUM_PATH is missing: "npm test" finds a browser and names it there.')
  return chromium.launch({ executablePath, args: [...browserArguments, unoptimized] })
}
