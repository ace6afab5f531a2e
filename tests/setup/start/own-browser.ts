/** A browser with a profile on disk that a test may kill and start again. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext } from 'playwright-core'
import { browserArguments } from '../browser-arguments.ts'

export interface OwnBrowser {
  context: BrowserContext
  /** All of its processes at once, as a phone whose battery is empty. */
  kill: () => Promise<void>
}

export async function startBrowser(profile: string): Promise<OwnBrowser> {
  const { CHROMIUM_PATH: executable } = process.env
  if (!executable) throw new Error('CHROMIUM_PATH is missing: "npm test" finds a browser and names it there.')
  const portFile = join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const options = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, ...browserArguments, 'about:blank']
  const child = spawn(executable, options, { detached: true, stdio: 'ignore' })
  const ended = once(child, 'exit')
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
    if (child.exitCode !== null) throw new Error(`The browser ended with ${child.exitCode}.`)
    await pause(20)
  }
  const [port] = readFileSync(portFile, 'utf8').split('\n')
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  return {
    // A browser has one from its start.
    context: browser.contexts()[0]!,
    async kill() {
      // Its group: the child leads one of its own.
      process.kill(-child.pid!, 'SIGKILL')
      await ended
      await browser.close().catch(() => undefined)
    },
  }
}
