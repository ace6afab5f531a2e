import './localized-input.css'
import { languages, type Localized } from '@ridgeline/domain/values/localized'
import { text } from '../../../lib/language/texts/i18n.ts'

/** In how many languages a text exists. */
export function LanguageMeter({ value }: { value: Localized | null }) {
  const isFilled = languages.map((language) => !!value?.[language]?.trim())
  const filled = isFilled.filter(Boolean).length
  return (
    <div className="language-meter">
      <span className="language-meter-words num">{text('kit.languagesFilled', filled, languages.length)}</span>
      <span className="language-meter-bar" aria-hidden>
        {languages.map((language, index) => (
          <i key={language} data-on={isFilled[index] || undefined} />
        ))}
      </span>
    </div>
  )
}
