import type { Language } from '@ridgeline/domain/values/localized'
import { changeLanguage } from '../../language/texts/i18n.ts'
import { rememberLanguage, withoutLanguageQuery } from '../../language/texts/language.ts'
import { queryClient } from '../../call/queries/query-client.ts'
import { unsaved } from '../unsaved.ts'
import { refreshProfile } from './refresh-profile.ts'

/** Sets the cookie, swaps texts and refetches lists, which are sorted by the displayed text (R4.32). */
export async function applyLanguage(language: Language): Promise<void> {
  const address = withoutLanguageQuery(location.href)
  await changeLanguage(language)
  if (address !== location.href) history.replaceState(history.state, '', address)
  void queryClient.invalidateQueries()
  // Names of resorts come in the language of the caller.
  await refreshProfile()
}

/** Asks about unsaved input first. A language in the URL would override the choice, so it is removed (R4.33). */
export async function chooseLanguage(language: Language, { reload = false }: { reload?: boolean } = {}): Promise<void> {
  if (!(await unsaved.mayLeave())) return
  if (!reload) return applyLanguage(language)
  const address = withoutLanguageQuery(location.href)
  rememberLanguage(language)
  if (address === location.href) location.reload()
  else location.replace(address)
}
