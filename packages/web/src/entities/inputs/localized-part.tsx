/** A text in several languages as a part of a bigger value: one language at a time, behind flags that say where it is filled. */
import { languages, localize, shownLanguage, type Language, type Localized } from '@ridgeline/domain/localized'
import { useState } from 'react'
import { text, useLanguage } from '../../lib/language/i18n.ts'
import { languageNames } from '../../lib/language/language.ts'
import { Flag } from '../../ui/mark/flag.tsx'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { TextArea } from '../../ui/input/text-area.tsx'
import { TextInput } from '../../ui/input/text-input.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { InputProps } from './input-props.ts'
import { useIsInvalid } from './shape-fields.tsx'

/** Without a text the language is gone, so a map holds what there is. */
export function withText(value: Localized | null, language: Language, typed: string): Localized | null {
  const { [language]: _, ...others } = value ?? {}
  if (typed === '') return Object.keys(others).length ? others : null
  return { ...others, [language]: typed }
}

interface LocalizedPartProps extends InputProps<Localized> {
  multiline?: boolean | undefined
  /** Headings, lists and links, as HTML. */
  rich?: boolean | undefined
  /** The Slovak text is asked for first. */
  isMandatory?: boolean | undefined
  rows?: number
}

export function LocalizedPart(props: LocalizedPartProps) {
  const { value, onChange, owner: _, name: __, label, multiline, rich, isMandatory, rows = 3, ...control } = props
  const current = useLanguage()
  const [opensSlovak] = useState(isMandatory && !value?.sk)
  const [chosen, setLanguage] = useState<Language>()
  // What is wrong with a text in other languages is that the Slovak one is missing.
  const isMissing = useIsInvalid() && !value?.sk && Object.keys(value ?? {}).length > 0
  const language = chosen ?? (opensSlovak || isMissing ? 'sk' : current)
  const Control = rich ? RichText : multiline ? TextArea : TextInput
  return (
    <div className="localized-part">
      <div className="localized-part-languages" role="group" aria-label={text('form.languageOf', label)}>
        {languages.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === language}
            title={languageLabel(each, value)}
            data-filled={value?.[each] ? true : undefined}
            onClick={() => setLanguage(each)}
          >
            <Flag language={each} />
            {each}
            <VisuallyHidden> {languageLabel(each, value)}</VisuallyHidden>
          </button>
        ))}
      </div>
      <Control
        // An editor keeps the history of one text.
        key={rich ? language : undefined}
        {...control}
        {...(multiline && { rows })}
        label={`${label} – ${languageNames[language]}`}
        lang={language}
        placeholder={placeholderOf(value, language)}
        value={value?.[language] ?? ''}
        onChange={(typed) => onChange(withText(value, language, typed))}
      />
    </div>
  )
}

const languageLabel = (language: Language, value: Localized | null) =>
  text(value?.[language] ? 'form.languageFilled' : 'form.languageEmpty', languageNames[language])

const plain = (html: string) => html.replace(/<[^>]*>/gu, ' ').trim()

/** What guests see while the text is missing. */
function placeholderOf(value: Localized | null, language: Language): string {
  const shown = value && shownLanguage(value, language)
  return shown ? text('kit.shows', plain(localize(value, language)), text(`kit.language.${shown}`)) : text('kit.notTranslated')
}
