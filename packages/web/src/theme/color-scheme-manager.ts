/** Mantine asks us for the colour scheme: it is a preference of the user, not a key in local storage. */
import type { MantineColorSchemeManager } from '@mantine/core'
import { ownPreferences } from '../lib/session/settings/own-preferences.ts'
import { preferences } from '../lib/session/settings/preferences.ts'

let unsubscribe = () => {}

export const colorSchemeManager: MantineColorSchemeManager = {
  get: (fallback) => preferences.get().theme ?? fallback,
  set(theme) {
    if (theme !== preferences.get().theme) ownPreferences.set({ theme })
  },
  subscribe(onUpdate) {
    let shown = preferences.get().theme
    unsubscribe = preferences.subscribe(() => {
      const { theme } = preferences.get()
      if (theme === shown) return
      // Before the update: Mantine answers it by setting the same theme again.
      shown = theme
      if (theme) onUpdate(theme)
    })
  },
  unsubscribe: () => unsubscribe(),
  clear: () => {},
}
