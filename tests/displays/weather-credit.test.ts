/** Weather that was fetched is shown with the provider that its licence requires to be named (decision 0117). */
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { draftOf } from '@ridgeline/domain/declare/sample'
import { infoTv } from '@ridgeline/domain/entities/info-tv'
import { location } from '@ridgeline/domain/entities/location'
import { weatherCurrent } from '@ridgeline/domain/entities/weather-current'
import { create, newLifts, newResort } from '../setup/api.ts'
import { expectAccessible, expectNoSidewaysScroll, keepPicture } from '../setup/accessible.ts'
import { address, phone, visit, wide } from '../setup/journey.ts'

const credit = 'Open-Meteo.com (CC BY 4.0), MET Norway (CC BY 4.0)'
const fullHd = { width: 1920, height: 1080 }
const client = new pg.Client(inject('product').databaseUrl)
let resortId: string
beforeAll(async () => {
  await client.connect()
  resortId = (await newResort('Credit')).id
  await newLifts(resortId, ['Alfa'])
  for (const [at, [name, provider]] of Object.entries([['Údolie', 'metNorway'] as const, ['Hrebeň', 'openMeteo'] as const])) {
    const place = await create(location, {
      ...draftOf(location, 40 + Number(at), { parentId: null, active: true }),
      name: { sk: name },
      resortId,
    })
    const measured = {
      measuredAt: new Date().toISOString(),
      weatherCode: 3,
      temperature: -4.5,
      windSpeed: 6,
      windGusts: 11,
      source: 'station',
    }
    const { id } = await create(weatherCurrent, { ...measured, name: { sk: name }, locationId: place.id, resortId })
    // Only the server sets it, when it has asked the provider.
    await client.query('update weather_current set provider = $1, version = version + 1 where id = $2', [provider, id])
  }
  await create(infoTv, { resortId, title: { sk: 'Počasie', en: 'Weather' }, slideType: 'weather', duration: 60 })
})
afterAll(() => client.end())

test.each([
  ['skimaps', '', [wide, phone]],
  ['ledinfo', '&screen=tv', [fullHd]],
] as const)('R1.27, R3.180 /display/%s%s names the providers of its weather', async (kind, screen, viewports) => {
  for (const viewport of viewports) {
    const page = await visit(`${address}/display/${kind}/${resortId}?lang=en${screen}`, { viewport })
    const shown = page.getByText(credit, { exact: true })
    await shown.waitFor()
    const { width, height } = viewport
    await keepPicture(page, `credit ${kind} ${width}`)
    expect(await shown.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
    const box = await shown.boundingBox()
    if (kind === 'ledinfo') expect(box!.y + box!.height).toBeLessThanOrEqual(height)
    await expectNoSidewaysScroll(page, kind)
    await expectAccessible(page, `${kind} ${width}`)
  }
})
