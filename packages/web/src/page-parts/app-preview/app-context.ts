/** For whom the preview is drawn. */
import type { Language } from '@ridgeline/domain/values/localized'
import { createContext, use } from 'react'
import { textIn } from '../../lib/language/texts/i18n.ts'

export interface AppView {
  language: Language
  resortId: string | undefined
}

export const AppContext = createContext<AppView>({ language: 'sk', resortId: undefined })

export const useApp = () => use(AppContext)

/** Texts of the app, in the language of its guest. */
export function useAppText() {
  const { language } = useApp()
  return (key: string, ...args: readonly unknown[]) => textIn(language, key, ...args)
}
