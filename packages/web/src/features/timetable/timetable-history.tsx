/** The timetable in use, and those before it. */
import type { TimetableImport, TimetableNews } from '@ridgeline/domain/departures/timetable-report'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatAgo, formatMoment, formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { importsQuery } from './timetable-api.ts'
import { FeedFacts, ReportView } from './timetable-report.tsx'

export function TimetableHistory({ resortId }: { resortId: string }) {
  const { data, isError, refetch } = useQuery(importsQuery(resortId))
  if (isError) return <InlineAlert onRetry={refetch}>{text('timetable.historyFailed')}</InlineAlert>
  if (!data) return <SkeletonRows count={2} />
  const { items, realtime } = data
  const current = items.find(({ undoneAt }) => undoneAt === null)
  if (items.length === 0) return <p className="timetable-none">{text('timetable.none')}</p>
  return (
    <>
      {current ? (
        <section>
          <h3>{text('timetable.inUse')}</h3>
          <FeedFacts {...current.report} />
          {realtime && <News {...realtime} />}
        </section>
      ) : (
        <p className="timetable-none">{text('timetable.none')}</p>
      )}
      <section>
        <h3>{text('timetable.history')}</h3>
        <ul className="timetable-history">
          {items.map((each) => (
            <ImportRow key={each.id} imported={each} resortId={resortId} />
          ))}
        </ul>
      </section>
    </>
  )
}

function News({ heardAt, updates, unknown, stale, fault }: TimetableNews) {
  if (fault) return <InlineAlert kind="warning">{text('timetable.newsFault', fault)}</InlineAlert>
  const counts = [updates, unknown, stale].map((count) => formatNumber(count))
  return (
    <p className="timetable-news">
      {heardAt && <b>{text('timetable.news', formatAgo(heardAt))}</b>} {text('timetable.newsCounts', ...counts)}
    </p>
  )
}

function ImportRow({ imported, resortId }: { imported: TimetableImport; resortId: string }) {
  const zone = useZone(resortId)
  const [isOpen, setOpen] = useState(false)
  const { added, changed, gone } = imported.report.trips
  return (
    <li>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className="num">{formatMoment(imported.at, zone)}</span>
          <span>{imported.userName ?? text('timetable.byItself')}</span>
          <span className="timetable-name">{imported.fileName}</span>
          <span className="num">{text('timetable.inShort', formatNumber(added), formatNumber(changed), formatNumber(gone))}</span>
          {imported.undoneAt && <span className="timetable-undone">{text('timetable.isUndone')}</span>}
        </summary>
        {isOpen && <ReportView report={imported.report} />}
      </details>
    </li>
  )
}
