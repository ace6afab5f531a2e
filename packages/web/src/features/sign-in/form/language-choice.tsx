import './language-choice.css'
import { IconSelector } from '@tabler/icons-react'
import { isLanguage, type Language } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { changeLanguage, currentLanguage, text } from '../../../lib/language/texts/i18n.ts'
import { languageList } from '../../../lib/language/texts/language-list.ts'
import { signInLanguages } from '../../../lib/language/texts/language.ts'
import { Flag } from '../../../ui/mark/flag.tsx'

/** The system's own list of languages: nothing to download before signing in (R2.150). */
export function LanguageChoice() {
  const language = currentLanguage()
  // The seventh language is offered only to users who have it: a select must contain its value.
  const offered = new Set<Language>([...signInLanguages, language])
  return (
    <span className="language-choice">
      <Flag language={language} />
      <select
        aria-label={text('shell.language', languageNames[language])}
        value={language}
        onChange={({ target }) => isLanguage(target.value) && void changeLanguage(target.value)}
      >
        {languageList({ only: [...offered] }).map(({ id, value, text: name }) => (
          <option key={id} value={value} lang={id}>
            {name}
          </option>
        ))}
      </select>
      <IconSelector size={14} stroke={1.8} aria-hidden />
    </span>
  )
}
