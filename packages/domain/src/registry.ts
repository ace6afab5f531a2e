/** Every entity of the product, in menu order. A reference to an unknown entity or field fails when this loads. */
import { entityNames, entryOf, type EntityName } from './catalogue.ts'
import type { Entity } from './entity.ts'
import { badge } from './entities/badge.ts'
import { department } from './entities/department.ts'
import { location } from './entities/location.ts'
import { resort } from './entities/resort.ts'
import { role } from './entities/role.ts'
import { skilift } from './entities/skilift.ts'
import { slope } from './entities/slope.ts'
import { user } from './entities/user.ts'

/** In the order of the catalogue. */
export const entities = { resort, skilift, slope, location, badge, department, role, user }

/** Any entity by name, seen as data. */
export const registry: Readonly<Record<string, Entity>> = entities satisfies Record<EntityName, Entity>
export const allEntities: readonly Entity[] = Object.values(registry)

function faultsOf({ name, scope, fields, filters }: Entity): string[] {
  const faults = filters.filter((filter) => !Object.hasOwn(fields, filter)).map((filter) => `${name} filters by unknown ${filter}`)
  const entry = entryOf(name)
  if (!entry) faults.push(`${name} has no rights: add it to catalogue.ts`)
  else if (entry.scope !== scope) faults.push(`${name} is said to be of another scope in catalogue.ts`)
  for (const [fieldName, field] of Object.entries(fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const target = registry[field.to]
    if (!target) faults.push(`${name}.${fieldName} points at unknown ${field.to}`)
    if (field.kind === 'refs' && field.pairedWith && target?.fields[field.pairedWith]?.kind !== 'refs')
      faults.push(`${name}.${fieldName} is paired with unknown ${field.to}.${field.pairedWith}`)
  }
  return faults
}

const missing = entityNames.filter((name) => !Object.hasOwn(registry, name)).map((name) => `${name} is not declared: add it to registry.ts`)
const faults = [...missing, ...allEntities.flatMap(faultsOf)]
if (faults.length) throw new Error(faults.join('\n'))
