/** Every entity of the product, in menu order. A reference to an unknown entity or field fails when this loads. */
import { entityNames, entryOf, type EntityName } from './catalogue.ts'
import type { Entity } from './entity.ts'
import type { Field } from './field.ts'
import { accommodation } from '../entities/accommodation.ts'
import { accreditation } from '../entities/accreditation.ts'
import { accreditationEvent } from '../entities/accreditation-event.ts'
import { action } from '../entities/action.ts'
import { alarm } from '../entities/alarm.ts'
import { apiKey } from '../entities/api-key.ts'
import { aquaparkAttraction } from '../entities/aquapark-attraction.ts'
import { badge } from '../entities/badge.ts'
import { bike } from '../entities/bike.ts'
import { camera } from '../entities/camera.ts'
import { crossCountry } from '../entities/cross-country.ts'
import { department } from '../entities/department.ts'
import { departure } from '../entities/departure.ts'
import { device } from '../entities/device.ts'
import { event } from '../entities/event.ts'
import { expressShoppingCategory } from '../entities/express-shopping-category.ts'
import { expressShoppingResort } from '../entities/express-shopping-resort.ts'
import { feedCategory } from '../entities/feed-category.ts'
import { feedFilter } from '../entities/feed-filter.ts'
import { flowMeasurement } from '../entities/flow-measurement.ts'
import { glossaryTerm } from '../entities/glossary-term.ts'
import { gopassBenefit } from '../entities/gopass-benefit.ts'
import { homepage } from '../entities/homepage.ts'
import { infoDevice } from '../entities/info-device.ts'
import { infoLed } from '../entities/info-led.ts'
import { infoMobile } from '../entities/info-mobile.ts'
import { infoTv } from '../entities/info-tv.ts'
import { infoWeb } from '../entities/info-web.ts'
import { location } from '../entities/location.ts'
import { parking } from '../entities/parking.ts'
import { pool } from '../entities/pool.ts'
import { priceProduct } from '../entities/price-product.ts'
import { product } from '../entities/product.ts'
import { quoteOfTheDay } from '../entities/quote-of-the-day.ts'
import { recommendation } from '../entities/recommendation.ts'
import { resort } from '../entities/resort.ts'
import { restaurant } from '../entities/restaurant.ts'
import { role } from '../entities/role.ts'
import { service } from '../entities/service.ts'
import { grooming } from '../entities/grooming.ts'
import { shiftLog } from '../entities/shift-log.ts'
import { skilift } from '../entities/skilift.ts'
import { slope } from '../entities/slope.ts'
import { snowGun } from '../entities/snow-gun.ts'
import { snowReport } from '../entities/snow-report.ts'
import { mqttConnection } from '../entities/mqtt-connection.ts'
import { syncDb } from '../entities/sync-db.ts'
import { themeParkAttraction } from '../entities/theme-park-attraction.ts'
import { ticket } from '../entities/ticket.ts'
import { user } from '../entities/user.ts'
import { weatherAvalanche } from '../entities/weather-avalanche.ts'
import { weatherCurrent } from '../entities/weather-current.ts'
import { weatherForecast } from '../entities/weather-forecast.ts'
import { weatherSettings } from '../entities/weather-settings.ts'
import { webhook } from '../entities/webhook.ts'

/** In the order of the menu. */
export const entities = {
  resort,
  skilift,
  slope,
  crossCountry,
  bike,
  weatherCurrent,
  weatherForecast,
  weatherAvalanche,
  weatherSettings,
  snowReport,
  grooming,
  shiftLog,
  snowGun,
  alarm,
  camera,
  flowMeasurement,
  pool,
  aquaparkAttraction,
  themeParkAttraction,
  restaurant,
  accommodation,
  service,
  event,
  parking,
  product,
  priceProduct,
  gopassBenefit,
  expressShoppingCategory,
  expressShoppingResort,
  ticket,
  accreditation,
  accreditationEvent,
  feedFilter,
  feedCategory,
  recommendation,
  departure,
  infoDevice,
  infoLed,
  infoMobile,
  infoTv,
  infoWeb,
  device,
  badge,
  action,
  homepage,
  apiKey,
  webhook,
  user,
  location,
  syncDb,
  mqttConnection,
  department,
  role,
  quoteOfTheDay,
  glossaryTerm,
}

/** Any entity by name, treated as data. */
export const registry: Readonly<Record<string, Entity>> = entities satisfies Record<EntityName, Entity>
export const allEntities: readonly Entity[] = Object.values(registry)

const isMadeFor = (field: Field | undefined, name: string) => field?.kind === 'choices' && field.of.includes(name)

function faultsOf({ name, scope, fields, filters, searched }: Entity): string[] {
  const faults = filters.filter((filter) => !Object.hasOwn(fields, filter)).map((filter) => `${name} filters by unknown ${filter}`)
  faults.push(
    ...searched.filter((field) => fields[field]?.kind !== 'text').map((field) => `${name} is searched by ${field}, which is not a text`),
  )
  const entry = entryOf(name)
  if (!entry) faults.push(`${name} has no rights: add it to catalogue.ts`)
  else if (entry.scope !== scope) faults.push(`${name} has another scope in catalogue.ts`)
  for (const [fieldName, field] of Object.entries(fields)) {
    if (field.endsWith && !Object.hasOwn(fields, field.endsWith)) faults.push(`${name}.${fieldName} ends with unknown ${field.endsWith}`)
    if (field.kind === 'flag')
      for (const other of Object.keys(field.onWith ?? {}))
        if (!Object.hasOwn(fields, other)) faults.push(`${name}.${fieldName} follows unknown ${other}`)
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const target = registry[field.to]
    if (!target) faults.push(`${name}.${fieldName} points at unknown ${field.to}`)
    if (field.kind === 'refs' && field.pairedWith && target?.fields[field.pairedWith]?.kind !== 'refs')
      faults.push(`${name}.${fieldName} is paired with unknown ${field.to}.${field.pairedWith}`)
    if (field.whose && target?.fields[field.whose]?.kind !== 'flag')
      faults.push(`${name}.${fieldName} requires ${field.to}.${field.whose}, which is not a flag`)
    if (field.kind === 'refs' && field.madeFor && !isMadeFor(target?.fields[field.madeFor], name))
      faults.push(`${name}.${fieldName} requires ${field.to}.${field.madeFor}, which does not include ${name}`)
  }
  return faults
}

const missing = entityNames.filter((name) => !Object.hasOwn(registry, name)).map((name) => `${name} is not declared: add it to registry.ts`)
const faults = [...missing, ...allEntities.flatMap(faultsOf)]
if (faults.length) throw new Error(faults.join('\n'))
