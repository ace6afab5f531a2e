/** The conditions in seven languages: composed, or as staff wrote them. */
import type { ReportedValues, SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { languages, type Language, type Localized } from '@ridgeline/domain/values/localized'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { TextArea } from '../../ui/input/text/text-area.tsx'

const maxLength = 2000

interface ConditionTextsProps {
  day: SnowReportDay
  mayCorrect: boolean
  /** Corrections that are not published yet. */
  pending: Partial<ReportedValues>
  onChange: (change: Partial<ReportedValues>) => unknown
  onPrint: ((language: Language) => unknown) | undefined
}

export function ConditionTexts({ day, mayCorrect, pending, onChange, onPrint }: ConditionTextsProps) {
  const { computed, report, ownLanguages } = day
  const [edited, setEdited] = useState<Language>()
  const isReleased = report?.releaseState === 'released'
  const isPending = pending.conditions !== undefined
  const stored = (isPending ? pending.conditions : report?.values.conditions) ?? {}
  const own: Localized = isReleased ? stored : Object.fromEntries(ownLanguages.map((language) => [language, stored[language]]))

  async function store(language: Language, value: string | null) {
    const { [language]: _, ...rest } = own
    const next = value ? { ...rest, [language]: value } : rest
    await onChange({ conditions: Object.keys(next).length > 0 ? next : null })
    setEdited(undefined)
  }

  return (
    <div className="condition-texts">
      <h3>{text('report.conditions')}</h3>
      <ul>
        {languages.map((language) => {
          const isChanged = isPending && stored[language] !== report?.values.conditions?.[language]
          const isOwn = isChanged ? stored[language] !== undefined : ownLanguages.includes(language)
          const shown = own[language] ?? computed.conditions[language] ?? ''
          const name = text(`language.${language}`)
          return (
            <li key={language} data-pending={isChanged || undefined}>
              <header>
                <b>{name}</b>
                <span data-own={isOwn || undefined}>{text(isOwn ? 'report.own' : 'report.automatic')}</span>
                {onPrint && (
                  <IconButton label={text('report.printIn', name)} onClick={() => onPrint(language)}>
                    <IconPrinter size={18} aria-hidden />
                  </IconButton>
                )}
                {mayCorrect && edited !== language && (
                  <IconButton label={text('report.edit', name)} onClick={() => setEdited(language)}>
                    <IconPencil size={18} aria-hidden />
                  </IconButton>
                )}
              </header>
              {edited === language ? (
                <ConditionEditor
                  language={language}
                  name={name}
                  value={shown}
                  onSave={(value) => store(language, value)}
                  onReset={isOwn ? () => store(language, null) : undefined}
                />
              ) : (
                <p lang={language}>{shown}</p>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface ConditionEditorProps {
  language: Language
  name: string
  value: string
  onSave: (value: string) => unknown
  onReset: (() => unknown) | undefined
}

function ConditionEditor({ language, name, value, onSave, onReset }: ConditionEditorProps) {
  const [typed, setTyped] = useState(value)
  return (
    <>
      <TextArea
        label={text('report.edit', name)}
        lang={language}
        rows={4}
        maxLength={maxLength}
        value={typed}
        autoFocus
        onChange={setTyped}
      />
      <div className="snow-report-actions">
        <Button layout="primary" onClick={() => onSave(typed.trim())}>
          {text('form.save')}
        </Button>
        {onReset && <Button onClick={onReset}>{text('report.reset')}</Button>}
      </div>
    </>
  )
}
