/** What was signed off is neither changed nor removed, by any caller: users with the permission withdraw the sign-off first. */
import { allEntities } from '@ridgeline/domain/declare/registry'
import { refused } from '../../entities/store/refused.ts'
import type { Services } from '../../services.ts'

export function signedOffRules({ hooks }: Pick<Services, 'hooks'>) {
  for (const entity of allEntities) {
    const { signedOff } = entity
    if (!signedOff) continue
    hooks.onPrepare(entity, (values, { before }) => {
      if (before?.[signedOff]) throw refused('', 'signedOff')
      return values
    })
    hooks.onRemove(entity, (before) => {
      if (before[signedOff]) throw refused('', 'signedOff')
    })
  }
}
