/** What a duplicate takes over follows from the declaration of every kind, not from lists of names. */
import { expect, test } from 'vitest'
import { check } from '../check/check.ts'
import { notFuture } from '../check/rule.ts'
import { entity, writableFields, type Entity } from '../declare/entity.ts'
import { choice, date, integer, text } from '../declare/field.ts'
import { isMergeable } from '../declare/mergeable.ts'
import { allEntities, entities, registry } from '../declare/registry.ts'
import { draftOf, recordOf } from '../declare/sample.ts'
import { isCopyable, ownTexts } from './copyable.ts'
import { codeFields, duplicatedFields, duplicateOf, type CopyPlace } from './duplicate.ts'

const leftOut = (entity: Entity, place: CopyPlace): string[] => {
  const taken = new Set(duplicatedFields(entity, place).map(([name]) => name))
  return writableFields(entity).flatMap(([name]) => (taken.has(name) || name === 'active' ? [] : [name]))
}
const of = (name: string) => registry[name]!

test('a duplicate of any kind has no value that only one record may have, no secret, and nothing the server sets', () => {
  for (const entity of allEntities) {
    const values = duplicateOf(entity, recordOf(entity, 7), 'sameResort')
    for (const [name, field] of Object.entries(entity.fields)) {
      const isTaken = name in values && name !== 'active'
      if (field.readOnly || field.secret || field.unique || field.personal)
        expect([entity.name, name, isTaken]).toEqual([entity.name, name, false])
    }
    for (const group of entity.unique) expect([entity.name, group.every((name) => name in values)]).toEqual([entity.name, false])
    for (const { flag } of entity.single) expect(values).not.toHaveProperty(flag)
    expect(values['active']).toBe(false)
  }
})

test('the content of a record is duplicated whole: all of these fields are left out, and no others', () => {
  const all = allEntities.flatMap((entity) => leftOut(entity, 'sameResort').map((name) => `${entity.name}.${name}`))
  const usual = /\.(externalId|alias|status|statusNote|statusValidUntil|reopensAt|keptOpenAt)$/u
  expect(all.filter((path) => !usual.test(path))).toMatchInlineSnapshot(`
    [
      "resort.gopassId",
      "resort.flexisAcronym",
      "resort.shopSecret",
      "skilift.waitingTime",
      "skilift.occupancy",
      "skilift.internalId",
      "slope.snowDepth",
      "slope.freshSnow",
      "slope.lastSnowfallDate",
      "slope.groomedAt",
      "crossCountry.snowDepth",
      "crossCountry.lastSnowfallDate",
      "crossCountry.groomedAt",
      "weatherCurrent.locationId",
      "weatherCurrent.manualValidUntil",
      "weatherCurrent.apparentTemperature",
      "weatherCurrent.relativeHumidity",
      "weatherCurrent.pressure",
      "weatherCurrent.precipitation",
      "weatherCurrent.cloudCover",
      "weatherCurrent.visibility",
      "weatherCurrent.uvIndex",
      "weatherCurrent.windSpeed",
      "weatherCurrent.windGusts",
      "weatherCurrent.windDirection",
      "weatherCurrent.snowDepth",
      "weatherCurrent.snowfall24h",
      "weatherForecast.date",
      "weatherForecast.issuedAt",
      "weatherAvalanche.date",
      "weatherSettings.locationId",
      "snowReport.date",
      "snowReport.lastSnowfallDate",
      "grooming.night",
      "grooming.pattern",
      "grooming.driverId",
      "grooming.groomedAt",
      "shiftLog.date",
      "shiftLog.inChargeId",
      "snowGun.name",
      "snowGun.state",
      "alarm.muteUntil",
      "camera.username",
      "camera.password",
      "pool.waterTemperature",
      "pool.waterTemperatureMeasuredAt",
      "aquaparkAttraction.occupancy",
      "aquaparkAttraction.waitingTime",
      "themeParkAttraction.occupancy",
      "themeParkAttraction.waitingTime",
      "event.eventStatus",
      "parking.vacantSpaces",
      "parking.occupancy",
      "parking.sensorId",
      "product.sku",
      "priceProduct.code",
      "priceProduct.validFrom",
      "expressShoppingResort.shopResortId",
      "ticket.code",
      "ticket.state",
      "ticket.userId",
      "ticket.holderName",
      "accreditation.state",
      "accreditation.rejectReason",
      "accreditation.note",
      "accreditation.fullName",
      "accreditation.organization",
      "accreditation.email",
      "accreditation.phone",
      "accreditation.photo",
      "accreditation.vehiclePlate",
      "infoMobile.pushNotification",
      "infoMobile.pushAt",
      "device.name",
      "device.installedAt",
      "device.macAddress",
      "badge.code",
      "homepage.isDefault",
      "apiKey.expiresAt",
      "user.fullName",
      "user.email",
      "user.phone",
      "user.password",
      "user.note",
      "syncDb.name",
      "syncDb.secret",
      "syncDb.hostKey",
      "mqttConnection.name",
      "mqttConnection.password",
      "department.code",
      "role.name",
      "quoteOfTheDay.date",
    ]
  `)
})

test('a copy in another resort keeps the codes that are unique within a resort, and no key of one thing', () => {
  expect(codeFields(of('badge'))).toEqual(['code', 'alias'])
  expect(codeFields(of('skilift'))).toEqual(['alias'])
  expect(leftOut(of('skilift'), 'otherResort')).toContain('internalId')
  expect(leftOut(of('parking'), 'otherResort')).toContain('sensorId')
  expect(leftOut(of('priceProduct'), 'otherResort')).toEqual(['externalId'])
  for (const entity of allEntities) expect(leftOut(entity, 'otherResort')).toContain('externalId')
})

test('every kind of a resort can be copied but what is about a person or signed off; some need a code that no other record has', () => {
  const own = allEntities.filter(({ scope }) => scope === 'resort')
  expect(own.filter((entity) => !isCopyable(entity)).map(({ name }) => name)).toEqual(['shiftLog', 'accreditation'])
  const coded = own.filter(
    (entity) =>
      isCopyable(entity) &&
      leftOut(entity, 'otherResort').some((name) => entity.fields[name]!.required && entity.fields[name]!.default === undefined),
  )
  expect(coded.map(({ name }) => name)).toEqual(['product', 'expressShoppingResort', 'ticket'])
  expect(ownTexts(of('product'))).toEqual(['externalId', 'sku', 'alias'])
  expect(allEntities.filter(({ scope }) => scope === 'global').some(isCopyable)).toBe(false)
})

test('the state of a record is a choice with a default that is called so, and no other choice', () => {
  const road = entity('road', {
    scope: 'resort',
    sections: {
      general: {
        name: text({ required: true }),
        snowState: choice(['clear', 'snowy'], { default: 'clear' }),
        stateOwner: choice(['state', 'village'], { default: 'state' }),
        tripStatus: choice(['on', 'off']),
        status: text({ default: 'open' }),
        waterMeasuredAt: date(),
        water: integer(),
        closedOn: date(),
        order2: integer({ endsWith: 'snowState' }),
      },
    },
    list: ['name'],
    rules: [notFuture('closedOn')],
  })
  expect(leftOut(road, 'sameResort')).toEqual(['externalId', 'snowState', 'water', 'closedOn', 'order2'])
  expect(duplicateOf(road, { name: 'A', status: 'closed', tripStatus: undefined }, 'sameResort')).toMatchObject({
    name: 'A',
    status: 'closed',
    tripStatus: null,
    active: false,
  })
})

test('a duplicate of a push message is not pushed, whether the message is to be sent or was sent: its time is left out', () => {
  const { infoMobile } = entities
  const message = { ...draftOf(infoMobile, 3), validTo: null, audience: null, pushNotification: true }
  for (const pushAt of ['2026-12-01T08:00:00.000Z', '2026-01-01T08:00:00.000Z'])
    for (const place of ['sameResort', 'otherResort'] as const) {
      const values = duplicateOf(infoMobile, { ...message, pushAt }, place)
      expect(values).not.toHaveProperty('pushNotification')
      expect(check(infoMobile, { ...values }, { now: '2026-11-21T12:00:00.000Z' })).toEqual([])
    }
})

test('kinds with names in several languages can be merged, but for those whose records are never the same', () => {
  expect(allEntities.filter((kind) => !isMergeable(kind)).map(({ name }) => name)).toEqual([
    'resort',
    'weatherCurrent',
    'weatherForecast',
    'weatherAvalanche',
    'weatherSettings',
    'snowReport',
    'grooming',
    'shiftLog',
    'snowGun',
    'camera',
    'flowMeasurement',
    'priceProduct',
    'ticket',
    'accreditation',
    'device',
    'apiKey',
    'webhook',
    'user',
    'syncDb',
    'mqttConnection',
    'role',
    'quoteOfTheDay',
  ])
})
