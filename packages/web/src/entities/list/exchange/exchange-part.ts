/** The dialog of a list's files with its texts, which the list itself does without. */
import { loadAreas } from '../../../lib/language/texts/i18n.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'

export async function exchangePart() {
  await loadAreas(['exchange', 'inputs'])
  return ExchangeDialog
}
