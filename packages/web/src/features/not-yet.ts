import { hasText, text } from '../lib/language/i18n.ts'
import type { ScreenRoute } from '../routes.ts'

/** What is not there yet, in the words of the screen or in those all records share. */
export function notYetText({ name }: ScreenRoute): string {
  const own = `notYet.${name}`
  return text(hasText(own) ? own : 'shell.notYet')
}
