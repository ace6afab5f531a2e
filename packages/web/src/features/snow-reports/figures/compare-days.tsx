/** Two released reports beside each other. */
import { snowReport, type SnowReport } from '@ridgeline/domain/entities/snow-report'
import { figureNames } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { useState } from 'react'
import { fieldWord } from '../../../entities/source/field-word.ts'
import { formatDay, formatNumber } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useBoardRecords } from '../../../page-parts/board/use-board-records.ts'
import { Select } from '../../../ui/select/select.tsx'
import { shownFigure } from './shown-figure.ts'

export function CompareDays({ resortId }: { resortId: string }) {
  const { rows: reports } = useBoardRecords(snowReport, {
    resortId,
    fields: figureNames,
    sort: '-date',
    filters: { releaseState: 'released' },
  })
  const [chosen, setChosen] = useState<{ first?: string | null; second?: string | null }>({})
  if (!reports || reports.length < 2) return null
  const options = reports.map(({ id, date }) => ({ value: id, label: formatDay(date) }))
  const found = (id: string | null | undefined, at: number): SnowReport => reports.find((report) => report.id === id) ?? reports[at]!
  const [first, second] = [found(chosen.first, 1), found(chosen.second, 0)]
  return (
    <div className="compare-days">
      <h3>{text('report.compare')}</h3>
      <div className="snow-report-actions">
        <Select label={text('report.firstDay')} options={options} value={first.id} onChange={(id) => setChosen({ ...chosen, first: id })} />
        <Select
          label={text('report.secondDay')}
          options={options}
          value={second.id}
          onChange={(id) => setChosen({ ...chosen, second: id })}
        />
      </div>
      <table className="snow-figures">
        <thead>
          <tr>
            <th scope="col">{text('report.value')}</th>
            <th scope="col">{formatDay(first.date)}</th>
            <th scope="col">{formatDay(second.date)}</th>
            <th scope="col">{text('report.difference')}</th>
          </tr>
        </thead>
        <tbody className="num">
          {figureNames.map((name) => (
            <tr key={name}>
              <th scope="row">{fieldWord(snowReport.name, name)}</th>
              <td>{shownFigure(name, first[name])}</td>
              <td>{shownFigure(name, second[name])}</td>
              <td>{differenceOf(first[name], second[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function differenceOf(before: unknown, after: unknown): string {
  if (typeof before !== 'number' || typeof after !== 'number') return ''
  const difference = Math.round((after - before) * 10) / 10
  return difference === 0 ? '0' : `${difference > 0 ? '+' : '−'}${formatNumber(Math.abs(difference), 1)}`
}
