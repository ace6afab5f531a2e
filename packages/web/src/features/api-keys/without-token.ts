/** The token of a key is in one response only: it is shown at once, and the cache keeps only what the server stores. */
import type { Stored } from '../../entities/api.ts'
import { loadAreas } from '../../lib/language/texts/i18n.ts'
import { message } from '../../ui/dialog/ask/ask.ts'

const tokenLength = 40
const shownLength = 4

export function withoutToken(record: Stored): Stored {
  const token = String(record['token'] ?? '')
  // The response to a repeated request has only the end of the token.
  if (token.length < tokenLength) return record
  Promise.all([import('./token-dialog.tsx'), loadAreas(['features'])]).then(
    ([{ showToken }]) => showToken(token),
    // Shown even if the dialog cannot be loaded, because the token never comes again.
    () => message({ title: token }),
  )
  return { ...record, token: token.slice(-shownLength) }
}
