/** Permissions of API keys for feeds: `read:skilift`. No feed contains people, keys or internal records (OP13, OP18). */
import { entityNames, type EntityName } from '../declare/catalogue.ts'

const kept: ReadonlySet<EntityName> = new Set<EntityName>([
  'user',
  'role',
  'department',
  'apiKey',
  'syncDb',
  'weatherSettings',
  'device',
  'alarm',
  'accreditation',
  'accreditationEvent',
  'ticket',
])

export type FeedScope = `read:${EntityName}`
const prefix = 'read:'

export const feedScopes: readonly FeedScope[] = entityNames.filter((name) => !kept.has(name)).map((name) => `read:${name}` as const)

/** The entity of a scope. */
export const scopedEntity = (scope: string) => scope.slice(prefix.length)
