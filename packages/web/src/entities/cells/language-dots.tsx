/** In how many of the languages a text exists: one dot each, amber while fewer than five. */
import { languages, type Localized } from '@ridgeline/domain/values/localized'

const few = 5

export const filledLanguages = (value: Localized | null | undefined) => languages.filter((language) => value?.[language]?.trim())

export function LanguageDots({ value, label }: { value: Localized | null; label: string }) {
  const { length } = filledLanguages(value)
  return (
    <span className="language-dots" role="img" aria-label={label} title={label} data-few={length < few || undefined}>
      {languages.map((language, index) => (
        <i key={language} data-on={index < length || undefined} />
      ))}
    </span>
  )
}
