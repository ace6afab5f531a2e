import type { Language } from '@ridgeline/domain/values/localized'
import { call } from '../../lib/call/call.ts'
import { changeLanguage } from '../../lib/language/texts/i18n.ts'
import { rememberLanguage, withoutLanguageQuery } from '../../lib/language/texts/language.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { session, type Profile } from '../../lib/session/session.ts'
import { unsaved } from '../../lib/session/unsaved.ts'

/** Names of resorts come in the language of the caller, so the profile is fetched again. */
async function refreshProfile() {
  const user = session.get()
  if (!user) return
  const profile = await call<Profile>('GET', 'profile', undefined, { quiet: true })
  session.set({ ...user, Profile: profile })
}

/**
 * Sets the cookie, swaps texts and refetches lists, which are sorted by the displayed text (R4.32). A language
 * in the URL would override the choice, so it is removed (R4.33).
 */
export async function chooseLanguage(language: Language, { reload = false }: { reload?: boolean } = {}): Promise<void> {
  if (!(await unsaved.mayLeave())) return
  const address = withoutLanguageQuery(location.href)
  if (reload) {
    rememberLanguage(language)
    if (address === location.href) location.reload()
    else location.replace(address)
    return
  }
  await changeLanguage(language)
  if (address !== location.href) history.replaceState(history.state, '', address)
  void queryClient.invalidateQueries()
  await refreshProfile().catch(() => undefined)
}
