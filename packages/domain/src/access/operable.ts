/** Which permissions to operate records grant something. All of them exist, but only these are offered. */
import type { EntityName } from '../declare/catalogue.ts'
import { isOneOf } from '../search/names-of.ts'

/** Kinds without values that change during the day. A list, because the browser does not load the declarations of all kinds. */
export const notOperated = [
  'product',
  'priceProduct',
  'gopassBenefit',
  'expressShoppingCategory',
  'feedFilter',
  'feedCategory',
  'device',
  'badge',
  'action',
  'homepage',
  'apiKey',
  'user',
  'location',
  'syncDb',
  'mqttConnection',
  'department',
  'role',
  'quoteOfTheDay',
  'glossaryTerm',
] as const satisfies readonly EntityName[]

export function grantsSomething(permission: string): boolean {
  const [entity, action] = permission.split('.')
  return action !== 'status' || !isOneOf(notOperated, entity)
}
