/** Takes the present state over into a released report: asked with what would change, because every value may. */
import type { SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import { figureNames } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { fieldWord } from '../../../entities/source/field-word.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Answer, confirm } from '../../../ui/dialog/ask/ask.ts'
import { shownFigure } from './shown-figure.ts'

/** Figures of a released report that are other ones by now. */
export const movedFigures = ({ computed, report, corrections }: SnowReportDay) =>
  report?.releaseState === 'released' ? figureNames.filter((name) => !corrections[name] && computed[name] !== report.values[name]) : []

interface RecomputeButtonProps {
  day: SnowReportDay
  onRecompute: () => unknown
}

export function RecomputeButton({ day, onRecompute }: RecomputeButtonProps) {
  const moved = movedFigures(day)
  async function ask() {
    const body = (
      <ul className="snow-report-moved">
        {moved.map((name) => (
          <li key={name}>
            {fieldWord(snowReport.name, name)}: {shownFigure(name, day.report?.values[name])} →{' '}
            <b>{shownFigure(name, day.computed[name])}</b>
          </li>
        ))}
      </ul>
    )
    if ((await confirm({ title: text('report.recomputeQuestion'), body, confirmLabel: text('report.recompute') })) === Answer.Confirm)
      await onRecompute()
  }
  return moved.length > 0 && <Button onClick={ask}>{text('report.recompute')}</Button>
}
