/** Copies to the clipboard, which pages on plain http do not have: then a toast says to copy by hand. */
import { loadAreas, text } from '../../lib/language/texts/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'

/** @returns whether it was copied */
export async function copyText(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    await loadAreas(['features'])
    toast.warning(text('oneTime.notCopied'))
    return false
  }
}
