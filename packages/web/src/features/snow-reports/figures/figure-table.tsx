/** Every figure as computed, beside its correction with who made it. */
import type { ReportedValues, SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { figureNames, type SnowFigures } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { fieldWord } from '../../../entities/source/field-word.ts'
import { formatMoment } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { CorrectionInput, type Figure } from './correction-input.tsx'
import { movedFigures } from './recompute-button.tsx'
import { shownFigure } from './shown-figure.ts'
import { storedCorrection } from './stored-correction.ts'
import type { RefusedFigures } from './use-refused-figures.ts'

const { name: entity } = snowReport

interface FigureTableProps {
  day: SnowReportDay
  zone: string | undefined
  mayCorrect: (name: Figure) => boolean
  /** Corrections that are not published yet. */
  pending: Partial<ReportedValues>
  refused: RefusedFigures
  onChange: (change: Partial<SnowFigures>) => unknown
}

export function FigureTable({ day, zone, mayCorrect, pending, refused, onChange }: FigureTableProps) {
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
                    name={name}
                    value={isPending ? (pending[name] ?? null) : storedCorrection(day, name)}
                    refused={refused[name]}
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
