/** What a revision changed, as it may be told: secrets are masked. */
import type { LogChange } from '@ridgeline/domain/log'
import { registry } from '@ridgeline/domain/registry'
import type { Changes } from './revisions.ts'

/** Secrets never reach a revision; what lies there under a name that is secret now is not told either. */
export function toldChanges(entity: string, changes: Changes): LogChange[] {
  return Object.entries(changes).map(([field, { from, to, size }]) => {
    const masked = registry[entity]?.fields[field]?.secret === true
    return { field, from: masked ? null : from, to: masked ? null : to, masked, ...(size !== undefined && !masked && { size }) }
  })
}
