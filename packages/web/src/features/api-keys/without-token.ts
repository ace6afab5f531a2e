/** The token of a key is in one answer only: it is shown at once, and what is kept of it is what the server keeps. */
import type { Stored } from '../../entities/api.ts'
import { loadAreas } from '../../lib/language/i18n.ts'
import { message } from '../../ui/dialog/ask.ts'

const tokenLength = 40
const shownLength = 4

export function withoutToken(record: Stored): Stored {
  const token = String(record['token'] ?? '')
  // The answer to a repeat has no more than its end.
  if (token.length < tokenLength) return record
  Promise.all([import('./tell-token.tsx'), loadAreas(['features'])]).then(
    ([{ tellToken }]) => tellToken(token),
    // Without its window it is still told: nobody will ever tell it again.
    () => message({ title: token }),
  )
  return { ...record, token: token.slice(-shownLength) }
}
