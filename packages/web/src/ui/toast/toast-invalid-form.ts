import { loadAreas, text } from '../../lib/language/texts/i18n.ts'
import { toast } from './toast.ts'

/** Says that a form was not sent because of its faults (R4.21, R8.19). Its words come when first needed, so that sign-in need not load them. */
export async function toastInvalidForm(): Promise<void> {
  await loadAreas(['rules'])
  toast.error(text('errorsOnForm'))
}
