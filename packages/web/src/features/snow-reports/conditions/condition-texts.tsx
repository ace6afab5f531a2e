/** The conditions in seven languages: composed, or as staff wrote them. */
import type { ReportedValues, SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { languages, type Language } from '@ridgeline/domain/values/localized'
import { IconPencil, IconPrinter } from '@tabler/icons-react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { askLeave } from '../../../ui/dialog/ask/ask-leave.ts'
import { ConditionEditor } from './condition-editor.tsx'
import { ownTextsOf, withText } from './own-texts.ts'
import type { TypedTexts } from './use-typed-texts.ts'

interface ConditionTextsProps {
  day: SnowReportDay
  mayCorrect: boolean
  /** Corrections that are not published yet. */
  pending: Partial<ReportedValues>
  typed: TypedTexts
  /** @returns whether the change was taken */
  onChange: (change: (day: SnowReportDay) => Partial<ReportedValues>) => boolean | Promise<boolean>
  onPrint: ((language: Language) => unknown) | undefined
}

export function ConditionTexts({ day, mayCorrect, pending, typed, onChange, onPrint }: ConditionTextsProps) {
  const { computed, report, ownLanguages } = day
  const isPending = pending.conditions !== undefined
  const stored = (isPending ? pending.conditions : report?.values.conditions) ?? {}
  const own = ownTextsOf(day, pending)

  async function store(language: Language, written: string | undefined) {
    const change = (newest: SnowReportDay) => ({ conditions: withText(ownTextsOf(newest, pending), language, written?.trim()) })
    if (await onChange(change)) typed.close(language, written)
  }

  async function cancel(language: Language) {
    if (!typed.isChangedIn(language) || (await askLeave())) typed.close(language)
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
          const written = typed.textIn(language)
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
                {mayCorrect && written === undefined && (
                  <IconButton label={text('report.edit', name)} onClick={() => typed.open(language, shown)}>
                    <IconPencil size={18} aria-hidden />
                  </IconButton>
                )}
              </header>
              {written === undefined ? (
                <p lang={language}>{shown}</p>
              ) : (
                <ConditionEditor
                  language={language}
                  name={name}
                  value={written}
                  onType={(value) => typed.type(language, value)}
                  onSave={() => store(language, written)}
                  onCancel={() => cancel(language)}
                  onReset={isOwn ? () => store(language, undefined) : undefined}
                />
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
