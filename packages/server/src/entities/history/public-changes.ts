/** The changes of a revision as clients may see them: secrets are masked. */
import type { LogChange } from '@ridgeline/domain/answers/log'
import { registry } from '@ridgeline/domain/declare/registry'
import type { Changes } from '../revisions/revisions.ts'

/** Revisions contain no secrets; values of a field that became secret later are masked too. */
export function publicChanges(entity: string, changes: Changes): LogChange[] {
  return Object.entries(changes).map(([field, { from, to, size }]) => {
    const masked = registry[entity]?.fields[field]?.secret === true
    return { field, from: masked ? null : from, to: masked ? null : to, masked, ...(size !== undefined && !masked && { size }) }
  })
}
