import '../../select/option-list.css'
import './localized-input.css'
import { languages, shownLanguage, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { IconAlertCircle, IconSparkles } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { currentLanguage, text } from '../../../lib/language/texts/i18n.ts'
import { Flag } from '../../mark/flag.tsx'
import { FormItem } from '../../form-item/form-item.tsx'
import { LanguageMeter } from './language-meter.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

interface LocalizedInputProps {
  label: ReactNode
  value: Localized | null
  onChange: (value: Localized) => void
  onBlur?: (() => void) | undefined
  /** Its row carries the asterisk. */
  mandatoryLanguage?: Language | undefined
  multiline?: boolean | undefined
  maxLength?: number | undefined
  hint?: ReactNode
  error?: string | undefined
  /** The languages the error is about; undefined if any would do. */
  faulty?: readonly Language[] | undefined
  readOnly?: boolean | undefined
  id?: string | undefined
  /** Opens with the languages that matter now; the others are one press away. */
  compact?: boolean | undefined
}

/** What readers of a language see while it is empty, and a way to take it over. */
function Fallback({ value, language, onUse }: { value: Localized; language: Language; onUse: ((shown: string) => void) | undefined }) {
  const from = shownLanguage(value, language)
  if (!from || from === language) return null
  const shown = value[from]!
  return (
    <span className="localized-fallback">
      <span>{text('kit.shows', shown.length > 60 ? `${shown.slice(0, 60)}…` : shown, text(`kit.language.${from}`))}</span>
      {onUse && (
        <button
          type="button"
          className="link-button localized-use"
          aria-label={text('kit.useFor', languageNames[language])}
          onClick={() => onUse(shown)}
        >
          <IconSparkles size={13} aria-hidden />
          {text('kit.use')}
        </button>
      )}
    </span>
  )
}

export function LocalizedInput(props: LocalizedInputProps) {
  const { label, onChange, onBlur, mandatoryLanguage, multiline, maxLength, hint, error, readOnly, compact, id: givenId } = props
  const faulty = props.faulty ?? (mandatoryLanguage && [mandatoryLanguage])
  const ownId = useId()
  const id = givenId ?? ownId
  const value = props.value ?? {}
  /** A language that was shown stays, so that clearing its text does not take the input away. */
  const [kept, setKept] = useState<readonly Language[]>(compact ? [] : languages)
  const matters = (language: Language) =>
    !!value[language] || (error && faulty?.includes(language)) || language === mandatoryLanguage || language === currentLanguage()
  const shown = languages.filter((language) => kept.includes(language) || matters(language))
  if (shown.length > kept.length) setKept(shown)
  const set = (language: Language, next: string) => onChange({ ...value, [language]: next })
  const Input = multiline ? TextArea : TextInput

  return (
    <fieldset className="localized" aria-describedby={error || hint ? `${id}-hint` : undefined}>
      <legend className="localized-legend">{label}</legend>
      <LanguageMeter value={value} />
      {(error || hint) && (
        <p id={`${id}-hint`} className="form-item-note localized-hint" data-error={!!error || undefined}>
          {error && <IconAlertCircle size={14} aria-hidden />}
          {error || hint}
        </p>
      )}
      {shown.map((language) => (
        <FormItem
          key={language}
          id={language === shown[0] ? id : `${id}-${language}`}
          lead={<Flag language={language} />}
          label={languageNames[language]}
          mandatory={language === mandatoryLanguage}
          hint={<Fallback value={value} language={language} onUse={readOnly ? undefined : (fallback) => set(language, fallback)} />}
        >
          <Input
            value={value[language] ?? ''}
            onChange={(next: string) => set(language, next)}
            onBlur={onBlur}
            lang={language}
            maxLength={maxLength}
            readOnly={readOnly}
            invalid={!!error && (faulty?.includes(language) ?? language === shown[0])}
            placeholder={text('kit.notTranslated')}
          />
        </FormItem>
      ))}
      {shown.length < languages.length && (
        <button type="button" className="link-button localized-more" onClick={() => setKept(languages)}>
          {text('kit.allLanguages', languages.length)}
        </button>
      )}
    </fieldset>
  )
}
