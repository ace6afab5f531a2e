/** The compressed script loaded until a screen is shown, which a phone on a weak signal waits for. The limits are beside the bench. */
import { expect, test } from 'vitest'
import { sizesOf } from '../../bench/browser/sizes.ts'
import { as, demoResort, tokenOf } from '../setup/api.ts'
import { address } from '../setup/journey.ts'
import { sharedBrowser } from '../setup/start/shared-browser.ts'

test('no screen exceeds its limit of script: sign-in, the list of lifts, the displays', async () => {
  const resortId = await demoResort('Zermatt–Cervinia')
  const { items } = await as<{ items: { id: string }[] }>('admin', 'GET', `departures?resortId=${resortId}`)
  const browser = await sharedBrowser()
  const place = { token: await tokenOf('admin'), resortId, displayResortId: resortId, displayBoardId: items[0]!.id }
  const sizes = await sizesOf(browser, address, place, 'shown')
  expect(Object.keys(sizes)).toHaveLength(5)
  for (const [screen, { shown, most }] of Object.entries(sizes)) {
    expect(shown, screen).toBeGreaterThan(30)
    expect(shown, `${screen}: ${shown} kB of at most ${most} kB`).toBeLessThanOrEqual(most)
  }
})
