/** Since when a snow gun has its state: set with each change of it, by tap, in the form or by an import. */
import { snowGun } from '@ridgeline/domain/entities/snow-gun'
import type { Services } from '../../services.ts'

export function snowGunRules({ hooks }: Pick<Services, 'hooks'>) {
  hooks.onPrepare(snowGun, (values, { before }) =>
    before && values.state !== undefined && values.state !== before.state ? { ...values, stateSince: new Date().toISOString() } : values,
  )
}
