/** Chromium without a window, on this machine only. `npm run bench` names it in CHROMIUM_PATH. */
import { chromium, type Browser } from 'playwright-core'
import { browserArguments } from '../tests/setup/browser-arguments.ts'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...browserArguments],
  })
