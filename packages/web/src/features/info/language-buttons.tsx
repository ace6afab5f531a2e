import { languages, type Language } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { text } from '../../lib/language/texts/i18n.ts'
import { Flag } from '../../ui/mark/flag.tsx'

interface LanguageButtonsProps {
  language: Language
  onChange: (language: Language) => void
}

/** The language of the preview. */
export const LanguageButtons = ({ language, onChange }: LanguageButtonsProps) => (
  <div className="app-preview-languages" role="group" aria-label={text('preview.language')}>
    {languages.map((each) => (
      <button key={each} type="button" aria-pressed={each === language} title={languageNames[each]} onClick={() => onChange(each)}>
        <Flag language={each} />
        <span className="visually-hidden">{languageNames[each]}</span>
      </button>
    ))}
  </div>
)
