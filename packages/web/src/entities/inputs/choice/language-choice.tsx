/** Chooses the language of a text by flags that mark filled languages. */
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { languageNames } from '@ridgeline/domain/language/language-names'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Flag } from '../../../ui/mark/flag.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

interface LanguageChoiceProps {
  /** The label of the texts. */
  label: string
  chosen: Language
  isFilled: (language: Language) => boolean
  isFaulty?: (language: Language) => boolean
  onChoose: (language: Language) => void
}

export function LanguageChoice({ label, chosen, isFilled, isFaulty, onChoose }: LanguageChoiceProps) {
  return (
    <div className="localized-part-languages" role="group" aria-label={text('form.languageOf', label)}>
      {languages.map((each) => {
        const word = text(isFilled(each) ? 'form.languageFilled' : 'form.languageEmpty', languageNames[each])
        return (
          <button
            key={each}
            type="button"
            aria-pressed={each === chosen}
            title={word}
            data-filled={isFilled(each) || undefined}
            data-faulty={isFaulty?.(each) || undefined}
            onClick={() => onChoose(each)}
          >
            <Flag language={each} />
            {each}
            <VisuallyHidden> {word}</VisuallyHidden>
          </button>
        )
      })}
    </div>
  )
}
