/** Kinds in the order in which their records are sent: each after those it refers to. */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { registry } from '@ridgeline/domain/declare/registry'

export function orderOfKinds(kinds: readonly EntityName[]): EntityName[] {
  const ordered = new Set<EntityName>()
  const seen = new Set<EntityName>()
  function visit(kind: EntityName) {
    if (seen.has(kind)) return
    seen.add(kind)
    // Links of lists can be made later; paired ones are made by either side.
    const targets = Object.values(registry[kind]!.fields).flatMap((field) => (field.kind === 'ref' ? [field.to] : []))
    for (const target of kinds) if (targets.includes(target)) visit(target)
    ordered.add(kind)
  }
  kinds.forEach(visit)
  return [...ordered]
}
