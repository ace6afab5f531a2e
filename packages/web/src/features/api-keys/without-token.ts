/** The token of a key is in one response only: it is shown at once, and the cache keeps only what the server stores. */
import type { Stored } from '../../entities/api.ts'
import { withoutOnce } from '../../page-parts/without-once.ts'

export const withoutToken = (record: Stored): Stored =>
  withoutOnce(record, { field: 'token', title: 'keyToken.title', copyLabel: 'keyToken.copy', renewLabel: 'keyToken.new' })
