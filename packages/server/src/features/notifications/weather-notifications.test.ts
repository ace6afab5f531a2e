/** Guests are notified of new snow, of the avalanche danger, and of what closes early. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { days } from '@ridgeline/domain/declare/vocabulary'
import { slope } from '@ridgeline/domain/entities/slope'
import { weatherAvalanche } from '@ridgeline/domain/entities/weather-avalanche'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { arrived, type NotificationScene, startNotifications, withoutPlan } from '../../testing/notifications.ts'
import { follow } from './follow/follow.ts'

let scene: NotificationScene
let resort: NotificationScene['resort']
beforeAll(async () => {
  scene = await startNotifications()
  ;({ resort } = scene)
})
afterAll(() => scene.close())

const midnight = [{ opens: '00:00', closes: '00:00' }]
const week = Object.fromEntries(days.map((day) => [day, midnight]))
const allDay = { weeklySchedules: [{ validFrom: null, validTo: null, ...week }], dailySchedules: {}, note: null }

test('new snow and the avalanche danger are notified when they reach the chosen value; what closes early, only then', async () => {
  const [careful, bold] = [scene.service.browser(), scene.service.browser()]
  const run = await scene.plant(slope, resort.id, { ...withoutPlan, status: 'open', name: { sk: 'Run' } })
  const today = { date: dayAt(Date.now(), 'Europe/Bratislava'), publicationTime: null, validFrom: null, validTo: null }
  await scene.plant(weatherAvalanche, resort.id, {
    ...today,
    dangerAm: 'low',
    dangerPm: 'low',
    elevationBoundary: null,
    dangerAmUpper: null,
    dangerPmUpper: null,
    regionId: 'SK-1',
  })
  await scene.change('resorts', resort.id, { snowfall24h: 3 })
  await scene.subscribe(resort.alias, careful, { snowFrom: 5, closingEarly: true })
  await scene.subscribe(resort.alias, bold, { snowFrom: 30, avalancheFrom: 3 })
  await scene.followed(resort.id, 'snow', 3)
  await scene.followed(resort.id, `open:${run}`, 1)
  await scene.change('resorts', resort.id, { snowfall24h: 12 })
  await arrived(careful, 1)
  await scene.change('resorts', resort.id, { snowfall24h: 31 })
  await arrived(bold, 1)
  // Without a plan nothing closes early.
  await scene.change('slopes', run, { status: 'closed' })
  await scene.followed(resort.id, `open:${run}`, 0)
  const planned = await scene.plant(slope, resort.id, { ...withoutPlan, openingHours: allDay, status: 'open', name: { sk: 'Planned' } })
  await scene.followed(resort.id, `open:${planned}`, 1)
  await scene.change('slopes', planned, { status: 'closed' })
  const dangers = { dangerAm: 'moderate', dangerPm: 'high', elevationBoundary: null, dangerAmUpper: null, dangerPmUpper: null }
  await scene.followed(resort.id, 'avalanche', 1)
  await scene.plant(weatherAvalanche, resort.id, { ...dangers, ...today, regionId: 'SK-2' })
  await arrived(careful, 2)
  await arrived(bold, 2)
  expect(careful.received).toMatchObject([
    { title: '12 cm of new snow' },
    { title: 'Planned', body: expect.stringMatching(/^Closed earlier/) },
  ])
  expect(bold.received).toMatchObject([{ title: '31 cm of new snow' }, { title: 'Avalanche danger: level 4' }])
})

test('snow and danger of another season are not compared with: the first of a new one are notified', async () => {
  const { id, alias } = await scene.openResort(4)
  const guest = scene.service.browser()
  // Revisions are append-only, so the value that the resort was created with is taken away as if it were of last winter.
  await scene.db.transaction(async (tx) => {
    await tx.query(sql`alter table revisions disable trigger user`)
    await tx.query(sql`delete from revisions where record_id = ${id}::uuid and changes ? 'snowfall24h'`)
    await tx.query(sql`alter table revisions enable trigger user`)
  })
  await scene.subscribe(alias, guest, { snowFrom: 10, avalancheFrom: 3 })
  await scene.followed(id, 'snow', 0)
  // What was known when the last season ended.
  await scene.db.query(sql`update notification_facts set value = 40 where resort_id = ${id}::uuid and key in ('snow', 'avalanche')`)
  for (const key of ['snow', 'avalanche']) await scene.followed(id, key, 0)
  await scene.change('resorts', id, { snowfall24h: 12 })
  await arrived(guest, 1)
  const danger = { dangerAm: 'increased', dangerPm: 'increased', elevationBoundary: null, dangerAmUpper: null, dangerPmUpper: null }
  const today = { date: dayAt(Date.now(), 'Europe/Bratislava'), publicationTime: null, validFrom: null, validTo: null }
  const bulletin = await scene.plant(weatherAvalanche, id, { ...danger, ...today, regionId: 'SK-1' })
  await arrived(guest, 2)
  expect(guest.received).toMatchObject([{ title: '12 cm of new snow' }, { title: 'Avalanche danger: level 3' }])
  // What is missing for a moment is still known.
  await scene.change('resorts', id, { snowfall24h: null })
  await scene.change('weather-avalanches', bulletin, { active: false })
  await follow(scene.server.services)
  for (const [key, value] of [
    ['snow', 12],
    ['avalanche', 3],
  ] as const)
    await scene.followed(id, key, value)
})
