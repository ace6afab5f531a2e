/** Records of an entity to refer to. */
import { registry } from '@ridgeline/domain/registry'
import { referenceOptions } from '../lib/call/reference-options.ts'
import type { RemoteOptions } from '../ui/select/options.ts'

/** Records of the house are the same in every resort. */
export function refOptions(target: string, resortId: string | undefined): RemoteOptions {
  const { plural, scope } = registry[target]!
  return referenceOptions({ entity: target, collection: plural, resortId: scope === 'resort' ? resortId : undefined })
}
