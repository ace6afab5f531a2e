/** What surrounds every screen is not checked everywhere: what is at fault in it is found again, also when a test is repeated. */
import { expect, test } from 'vitest'
import { demoResort } from '../setup/api.ts'
import { violationsOf } from '../setup/accessible.ts'
import { visit } from '../setup/journey.ts'

test('a button without a name in the bar is found each time', async () => {
  const page = await visit('/resorts', { as: 'admin', resortId: await demoResort('Zermatt–Cervinia') })
  await page.getByRole('heading', { level: 1 }).waitFor()
  await violationsOf(page)
  await page.evaluate(`document.querySelector('.navbar').append(document.createElement('button'))`)
  for (const attempt of ['first', 'second']) expect((await violationsOf(page)).join(), attempt).toContain('button-name')
})
