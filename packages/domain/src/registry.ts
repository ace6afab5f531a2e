/** Every entity of the product, in menu order. A reference to an unknown entity or field fails when this loads. */
import type { Entity } from './entity.ts'
import { badge } from './entities/badge.ts'
import { department } from './entities/department.ts'
import { location } from './entities/location.ts'
import { resort } from './entities/resort.ts'
import { role } from './entities/role.ts'
import { skilift } from './entities/skilift.ts'
import { slope } from './entities/slope.ts'
import { user } from './entities/user.ts'
import { entityNames } from './permission.ts'

export const entities = { resort, skilift, slope, location, badge, department, role, user }

export type EntityName = keyof typeof entities

/** Any entity by name, seen as data. */
export const registry: Readonly<Record<string, Entity>> = entities
export const allEntities: readonly Entity[] = Object.values(registry)

function faultsOf({ name, fields, filters }: Entity): string[] {
  const faults = filters.filter((filter) => !Object.hasOwn(fields, filter)).map((filter) => `${name} filters by unknown ${filter}`)
  if (!(entityNames as readonly string[]).includes(name)) faults.push(`${name} has no rights: add it to permission.ts`)
  for (const [fieldName, field] of Object.entries(fields)) {
    if (field.kind !== 'ref' && field.kind !== 'refs') continue
    const target = registry[field.to]
    if (!target) faults.push(`${name}.${fieldName} points at unknown ${field.to}`)
    if (field.kind === 'refs' && field.pairedWith && target?.fields[field.pairedWith]?.kind !== 'refs')
      faults.push(`${name}.${fieldName} is paired with unknown ${field.to}.${field.pairedWith}`)
  }
  return faults
}

const faults = allEntities.flatMap(faultsOf)
if (faults.length) throw new Error(faults.join('\n'))
