/** Entities grouped as in the menu, so that permissions are found where the records are used. */
import type { EntityName } from '../declare/catalogue.ts'
import { namesOf } from '../search/names-of.ts'

export const permissionGroups = {
  mountain: [
    'resort',
    'skilift',
    'slope',
    'crossCountry',
    'bike',
    'weatherCurrent',
    'weatherForecast',
    'weatherAvalanche',
    'weatherSettings',
    'alarm',
    'camera',
    'flowMeasurement',
  ],
  leisure: ['pool', 'aquaparkAttraction', 'themeParkAttraction', 'restaurant', 'accommodation', 'service', 'event', 'parking'],
  commerce: [
    'product',
    'priceProduct',
    'gopassBenefit',
    'expressShoppingCategory',
    'expressShoppingResort',
    'ticket',
    'accreditation',
    'accreditationEvent',
  ],
  information: [
    'feedFilter',
    'feedCategory',
    'recommendation',
    'departure',
    'infoDevice',
    'infoLed',
    'infoMobile',
    'infoTv',
    'infoWeb',
    'device',
  ],
  mobileApp: ['badge', 'action', 'homepage'],
  system: ['apiKey', 'webhook', 'user', 'location', 'syncDb', 'mqttConnection', 'department', 'role', 'quoteOfTheDay'],
} as const satisfies Readonly<Record<string, readonly EntityName[]>>

// The object is written out completely, so its keys are those of its type.
export const permissionGroupNames = namesOf(permissionGroups)
