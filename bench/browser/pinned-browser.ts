/** A Chromium with one core for all its processes and its own profile on disk. */
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { browserArguments } from '../../tests/setup/browser-arguments.ts'

export interface PinnedBrowser {
  context: BrowserContext
  close(): Promise<void>
}

/** The last core, because system processes tend to use the first. Without support for pinning (macOS), the browser has all cores. */
function pinned(folder: string, executable: string): string {
  if (process.platform !== 'linux') return executable
  const path = join(folder, 'browser.sh')
  writeFileSync(path, `#!/bin/sh\nexec taskset -c ${availableParallelism() - 1} '${executable}' "$@"\n`)
  chmodSync(path, 0o755)
  return path
}

export async function openPinnedBrowser(): Promise<PinnedBrowser> {
  const folder = mkdtempSync(join(tmpdir(), 'ridgeline-desk-'))
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: pinned(folder, process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'),
    args: [...browserArguments],
    viewport: { width: 1440, height: 900 },
  })
  return {
    context,
    async close() {
      await context.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
