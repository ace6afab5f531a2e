/** A phone with a screen of the app, in any of the languages of guests, light or dark. */
import './phone.css'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { loadAreasIn, text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Flag } from '../../ui/mark/flag.tsx'
import { AppContext } from './app-context.ts'
import { Phone } from './phone.tsx'

interface AppFrameProps {
  resortId: string | undefined
  above?: ReactNode
  note: string
  children: ReactNode
}

const isDarkNow = () => document.documentElement.dataset['mantineColorScheme'] === 'dark'

export function AppFrame({ resortId, above, note, children }: AppFrameProps) {
  const own = useLanguage()
  const [chosen, setChosen] = useState<Language>()
  const [isDark, setDark] = useState(isDarkNow)
  const language = chosen ?? own
  const { isPending } = useQuery({
    queryKey: ['app-preview', 'texts', language],
    queryFn: async () => (await loadAreasIn(language, ['features', 'app', 'field', 'shell'])).length,
    staleTime: Infinity,
  })
  const view = useMemo(() => ({ language, resortId }), [language, resortId])
  return (
    <AppContext value={view}>
      <div className="app-preview">
        {above}
        <div className="app-preview-tools">
          <div className="app-preview-languages" role="group" aria-label={text('preview.language')}>
            {languages.map((each) => (
              <button key={each} type="button" aria-pressed={each === language} title={languageNames[each]} onClick={() => setChosen(each)}>
                <Flag language={each} />
                <span className="visually-hidden">{languageNames[each]}</span>
              </button>
            ))}
          </div>
          <IconButton label={text(isDark ? 'preview.light' : 'preview.dark')} onClick={() => setDark(!isDark)}>
            {isDark ? <IconSun size={18} stroke={1.7} aria-hidden /> : <IconMoon size={18} stroke={1.7} aria-hidden />}
          </IconButton>
        </div>
        <Phone isDark={isDark}>{isPending ? null : children}</Phone>
        <p className="app-preview-note">{note}</p>
      </div>
    </AppContext>
  )
}
