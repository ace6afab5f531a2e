/** The report of an import: contents, changes, warnings and skipped data. */
import type { SkippedRow, TimetableReport } from '@ridgeline/domain/departures/timetable-report'
import { localize } from '@ridgeline/domain/values/localized'
import { formatDay, formatNumber } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'

const counted = ['stops', 'routes', 'trips', 'stopTimes', 'serviceDates'] as const
const changes = ['added', 'changed', 'gone', 'same'] as const
/** Warnings whose examples are days. */
const ofDays: ReadonlySet<string> = new Set(['notBegun', 'over', 'endsSoon', 'laterDays'])

export function ReportView({ report }: { report: TimetableReport }) {
  const { trips, warnings, lostBoards, droppedUpdates, skipped, isSame } = report
  const language = useLanguage()
  return (
    <>
      <FeedFacts {...report} />
      {isSame && <InlineAlert kind="info">{text('timetable.isSame')}</InlineAlert>}
      <section>
        <h3>{text('timetable.changes')}</h3>
        <Figures of={changes.map((name) => ({ word: text(`timetable.${name}`), count: trips[name] }))} />
      </section>
      {lostBoards.length > 0 && (
        <InlineAlert kind="warning">
          <b>{text('timetable.lostBoards', lostBoards.map(({ stopName }) => localize(stopName, language)).join(', '))}</b>{' '}
          {text('timetable.lostBoardsHint')}
        </InlineAlert>
      )}
      {droppedUpdates > 0 && <InlineAlert kind="warning">{text('timetable.droppedUpdates', formatNumber(droppedUpdates))}</InlineAlert>}
      {warnings.length > 0 && (
        <section>
          <h3>{text('timetable.warnings')}</h3>
          <ul className="timetable-warnings">
            {warnings.map(({ kind, count, examples }) => (
              <li key={kind}>
                {text(
                  `timetable.warning.${kind}`,
                  formatNumber(count),
                  (ofDays.has(kind) ? examples.map((day) => formatDay(day)) : examples).join(', ') + (count > examples.length ? ' …' : ''),
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {skipped.count > 0 && <SkippedRows {...skipped} />}
    </>
  )
}

export function FeedFacts({ feed, counts }: Pick<TimetableReport, 'feed' | 'counts'>) {
  const { publisherName, version, startDate, endDate } = feed
  return (
    <div className="timetable-feed">
      <p>
        <b>{publisherName}</b>
        {version && <span>{text('timetable.version', version)}</span>}
        <span className="num">{text('timetable.valid', formatDay(startDate), formatDay(endDate))}</span>
      </p>
      <Figures of={counted.map((name) => ({ word: text(`timetable.${name}`), count: counts[name] }))} />
    </div>
  )
}

function Figures({ of }: { of: readonly { word: string; count: number }[] }) {
  return (
    <dl className="timetable-figures">
      {of.map(({ word, count }) => (
        <div key={word}>
          <dt>{word}</dt>
          <dd className="num">{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

const reasonOf = ({ reason, field, value }: SkippedRow) => text(`timetable.reason.${reason}`, field, value)

function SkippedRows({ count, rows }: TimetableReport['skipped']) {
  return (
    <section>
      <h3>{text('timetable.skipped', formatNumber(count))}</h3>
      {count > rows.length && <p>{text('timetable.firstOnly', formatNumber(rows.length))}</p>}
      {/* A region that scrolls is reached by the keyboard. */}
      <div className="timetable-skipped" role="region" aria-label={text('timetable.skipped', formatNumber(count))} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>{text('timetable.file')}</th>
              <th>{text('timetable.line')}</th>
              <th>{text('timetable.why')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at}>
                <td>{row.file}</td>
                <td className="num">{row.line}</td>
                <td>{reasonOf(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
