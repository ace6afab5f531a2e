/** Records of an entity to refer to. */
import { entryOf } from '@ridgeline/domain/declare/catalogue'
import { referenceOptions } from '../../lib/call/reference-options.ts'
import type { RemoteOptions } from '../../ui/select/options.ts'

/** Global records are the same in every resort. */
export const refOptions = (target: string, resortId: string | undefined, chooser?: string): RemoteOptions =>
  referenceOptions({ entity: target, resortId: entryOf(target)?.scope === 'resort' ? resortId : undefined, chooser })
