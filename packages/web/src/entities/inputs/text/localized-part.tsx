/** A localized text within a composite value: one language at a time, chosen by flags that mark filled languages. */
import type { Field } from '@ridgeline/domain/declare/field'
import { localize, shownLanguage, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { useState } from 'react'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { plainText } from '../../../lib/language/texts/plain-text.ts'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { TextArea } from '../../../ui/input/text/text-area.tsx'
import { TextInput } from '../../../ui/input/text/text-input.tsx'
import type { InputProps } from '../input-props.ts'
import { LanguageChoice } from '../choice/language-choice.tsx'
import { markedLanguages, neededLanguage } from './localized-fault.ts'
import { useIsInvalid } from '../shape-fields.tsx'

/** An empty text removes its language, so that the map has only filled ones. */
export function withText(value: Localized | null, language: Language, typed: string): Localized | null {
  const { [language]: _, ...others } = value ?? {}
  if (typed === '') return Object.keys(others).length ? others : null
  return { ...others, [language]: typed }
}

interface LocalizedPartProps extends InputProps<Localized> {
  field: Field<'localized'>
  rows?: number
  /** Several texts share one choice of the language above them. */
  shared?: Language | undefined
}

export function LocalizedPart(props: LocalizedPartProps) {
  const { value, onChange, owner: _, name: __, label, field, rows = 3, shared, ...control } = props
  const { multiline, rich } = field
  const current = useLanguage()
  const needed = neededLanguage(field)
  // The text that must not be missing is asked for first.
  const [chosen, setLanguage] = useState(needed && !value?.[needed] ? needed : undefined)
  const isInvalid = useIsInvalid()
  const marked = isInvalid ? markedLanguages(field, value) : undefined
  const [wasInvalid, setWasInvalid] = useState(false)
  if (isInvalid !== wasInvalid) {
    setWasInvalid(isInvalid)
    // A fault is shown at its language, which stays while its text is corrected.
    if (marked) setLanguage(marked[0])
  }
  const language = shared ?? chosen ?? current
  const Control = rich ? RichText : multiline ? TextArea : TextInput
  return (
    <div className="localized-part">
      {!shared && (
        <LanguageChoice
          label={label}
          chosen={language}
          isFilled={(each) => Boolean(value?.[each])}
          isFaulty={(each) => Boolean(marked?.includes(each))}
          onChoose={setLanguage}
        />
      )}
      <Control
        // Each text needs its own editor, which has its undo history.
        key={rich ? language : undefined}
        {...control}
        {...(multiline && { rows })}
        label={`${label} – ${languageNames[language]}`}
        lang={language}
        invalid={isInvalid && (marked?.includes(language) ?? true)}
        placeholder={placeholderOf(value, language)}
        value={value?.[language] ?? ''}
        onChange={(typed) => onChange(withText(value, language, typed))}
      />
    </div>
  )
}

/** What guests see while the text is missing. */
function placeholderOf(value: Localized | null, language: Language): string {
  const shown = value && shownLanguage(value, language)
  return shown ? text('kit.shows', plainText(localize(value, language)), text(`kit.language.${shown}`)) : text('kit.notTranslated')
}
