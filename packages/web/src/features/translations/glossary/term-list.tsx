/** The terms of the glossary that occur in a text: what they are in the other language, and whether the translation has them. */
import './term-list.css'
import { lacksTerm, type TermPair } from '@ridgeline/domain/translation/occurring-terms'
import type { Language } from '@ridgeline/domain/values/localized'
import { IconAlertTriangle } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { maxInserted } from '../editor/editor-keys.tsx'

interface TermListProps {
  terms: readonly TermPair[]
  source: Language
  target: Language
  /** As it stands; an empty one lacks nothing yet. */
  translation: string
  onInsert: (word: string) => void
}

export function TermList({ terms, source, target, translation, onInsert }: TermListProps) {
  if (terms.length === 0) return null
  return (
    <section className="term-list" aria-labelledby="term-list-title">
      <h3 id="term-list-title">{text('translations.glossary')}</h3>
      <ul>
        {terms.map((term, at) => {
          const isLacking = translation !== '' && lacksTerm(translation, term)
          return (
            <li key={`${term.source} ${at}`} data-lacking={isLacking || undefined}>
              <span lang={source}>{term.source}</span>
              {term.target === null ? (
                <i>{text('translations.noTerm')}</i>
              ) : (
                <button
                  type="button"
                  title={text('translations.insertTerm', term.target)}
                  aria-keyshortcuts={at < maxInserted ? `Alt+${at + 1}` : undefined}
                  onClick={() => onInsert(term.target!)}
                >
                  <b lang={target}>{term.target}</b>
                  {at < maxInserted && <kbd aria-hidden>Alt {at + 1}</kbd>}
                </button>
              )}
              {isLacking && (
                <small className="term-lacking">
                  <IconAlertTriangle size={14} stroke={1.8} aria-hidden /> {text('translations.lacksTerm')}
                </small>
              )}
              {(term.isKept || term.note) && (
                <small>{[term.isKept ? text('translations.isKept') : '', term.note ?? ''].filter((part) => part !== '').join('. ')}</small>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
