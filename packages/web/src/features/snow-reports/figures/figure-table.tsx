/** Every figure as computed, beside its correction with who made it. */
import type { ReportedValues, SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { fieldOf } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { figureNames, type SnowFigures } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { movedFigures } from './recompute-button.tsx'
import { useState } from 'react'
import { fieldWord } from '../../../entities/source/field-word.ts'
import { optionWord } from '../../../entities/source/words.ts'
import { formatMoment } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { DateInput } from '../../../ui/input/moment/date-input.tsx'
import { NumberInput } from '../../../ui/input/number/number-input.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { shownFigure } from './shown-figure.ts'

type Figure = keyof SnowFigures

const { name: entity } = snowReport

interface FigureTableProps {
  day: SnowReportDay
  zone: string | undefined
  mayCorrect: (name: Figure) => boolean
  /** Corrections that are not published yet. */
  pending: Partial<ReportedValues>
  /** Counts the times at which they were discarded or published. */
  round: number
  onChange: (change: Partial<ReportedValues>) => unknown
}

export function FigureTable({ day, zone, mayCorrect, pending, round, onChange }: FigureTableProps) {
  const { computed, report, corrections } = day
  const moved = movedFigures(day)
  // What was released stays as it was.
  const released = report?.releaseState === 'released' ? report.values : undefined
  return (
    <table className="snow-figures">
      <thead>
        <tr>
          <th scope="col">{text('report.value')}</th>
          <th scope="col">{text(released ? 'report.shown' : 'report.computed')}</th>
          <th scope="col">{text('report.correction')}</th>
        </tr>
      </thead>
      <tbody>
        {figureNames.map((name) => {
          const correction = corrections[name]
          const stored = report?.values[name] ?? null
          const isPending = Object.hasOwn(pending, name)
          const entered = correction ? stored : null
          return (
            <tr key={name} data-corrected={(correction && !released) || undefined} data-pending={isPending || undefined}>
              <th scope="row">{fieldWord(entity, name)}</th>
              <td className="num">
                {shownFigure(name, (released ?? computed)[name])}
                {moved.includes(name) && <small>{text('report.now', shownFigure(name, computed[name]))}</small>}
              </td>
              <td>
                {mayCorrect(name) ? (
                  <CorrectionInput
                    // A new value from elsewhere replaces what is shown.
                    key={`${round} ${String(entered)}`}
                    name={name}
                    value={isPending ? (pending[name] ?? null) : entered}
                    onCommit={(value) => onChange({ [name]: value })}
                  />
                ) : (
                  correction && <span className="num">{shownFigure(name, stored)}</span>
                )}
                {correction && <small>{[correction.by, formatMoment(correction.at, zone)].filter(Boolean).join(', ')}</small>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

interface CorrectionInputProps {
  name: Figure
  value: number | string | null
  onCommit: (value: number | string | null) => unknown
}

/** Committed when one leaves it; empty again, the computed value counts. */
function CorrectionInput({ name, value, onCommit }: CorrectionInputProps) {
  const field: Field = fieldOf(snowReport, name)
  const label = text('report.correctionOf', fieldWord(entity, name))
  const [typed, setTyped] = useState(value)
  const commit = (next: number | string | null) => {
    if (next !== value) onCommit(next)
  }
  if (field.kind === 'choice')
    return (
      <Select
        label={label}
        clearable
        options={field.of.map((option) => ({ value: option, label: optionWord(entity, name, field.of, option) }))}
        value={value === null ? null : String(value)}
        onChange={commit}
      />
    )
  if (field.kind === 'date') return <DateInput label={label} value={value === null ? null : String(value)} onChange={commit} />
  const bounds = field.kind === 'integer' || field.kind === 'decimal' ? { min: field.min, max: field.max } : {}
  return (
    <NumberInput
      label={label}
      {...bounds}
      rounded={field.kind === 'integer'}
      value={typed}
      onChange={setTyped}
      onBlur={() => commit(typed)}
    />
  )
}
