import type { Stored } from '../../entities/api.ts'
import { withoutOnce } from '../../page-parts/without-once.ts'

/** Shows the secret of a new webhook, and keeps only its end. */
export const withoutSecret = (record: Stored): Stored =>
  withoutOnce(record, { field: 'secret', title: 'webhooks.secret', copyLabel: 'webhooks.copySecret', renewLabel: 'webhooks.newSecret' })
