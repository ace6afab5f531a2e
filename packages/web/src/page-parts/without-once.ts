/** A token or secret is in one response only: it is shown at once, and the cache keeps only what the server stores. */
import type { Stored } from '../entities/api.ts'
import { loadAreas, text } from '../lib/language/texts/i18n.ts'
import { message } from '../ui/dialog/ask/ask.ts'
import { onceOnly } from './once-only.ts'

/** The end of the value that stays visible. */
const shownLength = 4

interface Once {
  field: string
  /** Keys of texts. */
  title: string
  copyLabel: string
  /** The button that makes another value. */
  renewLabel: string
}

/** The first response was lost: without a word, users would look for a value that is nowhere. */
async function sayItIsLost(renewLabel: string) {
  await loadAreas(['features'])
  await message({ kind: 'warning', title: text('oneTime.lostTitle'), body: text('oneTime.lost', text(renewLabel)) })
}

export function withoutOnce(record: Stored, { field, title, copyLabel, renewLabel }: Once): Stored {
  const value = String(record[field] ?? '')
  // The response to a repeated request has only the end.
  if (value.length <= shownLength) {
    if (value !== '') void sayItIsLost(renewLabel)
    return record
  }
  Promise.all([import('./copying/one-time-value.tsx'), loadAreas(['features'])]).then(
    ([{ showOneTimeValue }]) => showOneTimeValue({ title: text(title), value, copyLabel: text(copyLabel) }),
    // Shown even if the dialog cannot be loaded, because the value never comes again.
    () => message({ ...onceOnly, title: value }),
  )
  return { ...record, [field]: value.slice(-shownLength) }
}
