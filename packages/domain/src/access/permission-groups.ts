/**
 * The area of each entity, in the order of the menu, so that permissions are found where the records are used. Hospitality has an area of
 * its own, because other people work in it than in leisure; the menu has both together.
 */
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
    'snowReport',
    'grooming',
    'shiftLog',
    'snowGun',
    'alarm',
    'camera',
    'flowMeasurement',
  ],
  leisure: ['pool', 'aquaparkAttraction', 'themeParkAttraction', 'service', 'event', 'parking'],
  hospitality: ['restaurant', 'accommodation'],
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
  system: ['apiKey', 'webhook', 'user', 'location', 'syncDb', 'mqttConnection', 'department', 'role', 'quoteOfTheDay', 'glossaryTerm'],
} as const satisfies Readonly<Record<string, readonly EntityName[]>>

export type PermissionGroupName = keyof typeof permissionGroups

// The object is written out completely, so its keys are those of its type.
export const permissionGroupNames = namesOf(permissionGroups)
