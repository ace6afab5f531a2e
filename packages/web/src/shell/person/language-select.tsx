import '../../ui/input/input.css'
import { isLanguage, languages } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { currentLanguage, text } from '../../lib/language/texts/i18n.ts'
import { chooseLanguage } from '../../lib/session/own/choose-language.ts'

/** On a phone, where the navbar has no space for a picker: the native list. */
export const LanguageSelect = () => (
  <select
    className="input"
    aria-label={text('palette.languages')}
    value={currentLanguage()}
    onChange={({ target }) => isLanguage(target.value) && void chooseLanguage(target.value)}
  >
    {languages.map((language) => (
      <option key={language} value={language} lang={language}>
        {languageNames[language]}
      </option>
    ))}
  </select>
)
