/** Express shopping: its shop receives carts that are signed with the secret of the resort. */
import { can } from '@ridgeline/domain/access/access'
import { Failure } from '@ridgeline/domain/check/failure'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { expressShoppingResort } from '@ridgeline/domain/entities/express-shopping-resort'
import type { Services } from '../../../services.ts'

export function expressShoppingRules({ hooks }: Pick<Services, 'hooks'>) {
  // Where guests pay is decided by those who may change the resort, which has the same field.
  hooks.onPrepare(expressShoppingResort, (values, { caller, before, resortId }) => {
    const isMoved = 'shopUrl' in values && !isSame(values.shopUrl, before?.shopUrl)
    if (isMoved && !can(caller.rights, 'resort.update', resortId ?? undefined))
      throw new Failure('forbidden', { permissions: ['resort.update'] })
    return values
  })
}
