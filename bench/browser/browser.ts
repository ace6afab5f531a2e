/** Headless Chromium on this machine. `npm run bench` sets CHROMIUM_PATH. */
import { chromium, type Browser } from 'playwright-core'
import { browserArguments } from '../../tests/setup/browser-arguments.ts'

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...browserArguments],
  })
