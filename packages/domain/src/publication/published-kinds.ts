/** The names of the published entities, for what must not load their declarations. `published.test.ts` compares both. */
import { entityNames, type EntityName } from '../declare/catalogue.ts'

const internalKinds: ReadonlySet<EntityName> = new Set<EntityName>([
  'user',
  'role',
  'department',
  'apiKey',
  'webhook',
  'syncDb',
  'mqttConnection',
  'weatherSettings',
  'device',
  'alarm',
  'grooming',
  'shiftLog',
  'snowGun',
  'accreditation',
  'accreditationEvent',
  'ticket',
  'glossaryTerm',
])

export const publishedKinds: readonly EntityName[] = entityNames.filter((name) => !internalKinds.has(name))
