/** The snow report of today: computed, corrected where it should be another value, and released. */
import './snow-reports.css'
import type { ReportedValues, SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { snowGun } from '@ridgeline/domain/entities/snow-gun'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import type { SnowFigures } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import type { Language } from '@ridgeline/domain/values/localized'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAskingBeforeLeaving } from '../../entities/grid/page/use-leave-question.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { formatDay, formatMoment, formatNumber } from '../../lib/language/numbers/format.ts'
import { currentLanguage, text } from '../../lib/language/texts/i18n.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import type { BoardProps } from '../../page-parts/board/board-props.ts'
import { useBoardRecords } from '../../page-parts/board/use-board-records.ts'
import { Button } from '../../ui/button/button.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { ConditionTexts } from './conditions/condition-texts.tsx'
import { useTypedTexts } from './conditions/use-typed-texts.ts'
import { FigureTable } from './figures/figure-table.tsx'
import { CompareDays } from './figures/compare-days.tsx'
import { PendingBar } from './pending-bar.tsx'
import { RecomputeButton } from './figures/recompute-button.tsx'
import { useRefusedFigures } from './figures/use-refused-figures.ts'
import { ReleaseTime } from './release-time.tsx'
import { dayQuery, printReport, type ReportChange } from './report-api.ts'
import { useReportQueue } from './report-queue.ts'
import { useLiveDay } from './use-live-day.ts'
import { usePendingCorrections } from './use-pending-corrections.ts'

type Correcting = Partial<ReportedValues> | ((day: SnowReportDay) => Partial<ReportedValues>)

export function ReportBoard({ resortId }: BoardProps) {
  const { data, error, refetch } = useQuery(dayQuery(resortId))
  useLiveDay(resortId)
  const zone = useZone(resortId)
  const queue = useReportQueue(resortId)
  const may = useMay(snowReport, resortId)
  const mayGuns = useMay(snowGun, resortId)
  const { rows: guns } = useBoardRecords(snowGun, { resortId, isEnabled: mayGuns('read') })
  const corrections = usePendingCorrections(resortId, queue)
  const refused = useRefusedFigures(data, queue)
  const typed = useTypedTexts()
  const isDirty = corrections.isDirty || refused.isDirty || typed.isChanged
  useAskingBeforeLeaving(useCallback(() => isDirty, [isDirty]))
  if (error && !data) return <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
  if (!data) return <SkeletonRows count={8} />
  const { report, previous } = data
  // The first correction of a day creates its report.
  const mayCorrect = (name: string) => (report ? may('update') || (may('status') && snowReport.operational.includes(name)) : may('create'))
  const isReleased = report?.releaseState === 'released'
  const isOpen = report?.releaseState !== 'released' && mayCorrect('releaseAt')
  const print = (language: Language) => attempt(async () => report && printReport(report.id, language))
  const hasPrevious = previous !== null && Object.keys(previous.values).length > 0

  /** @returns whether it succeeded */
  async function attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work()
      return true
    } catch (failed) {
      toast.error(messageOf(failed))
      return false
    }
  }
  const pending = corrections.valuesOf(data)
  /** Guests read a released report, so that its corrections are published together. */
  const correct = (values: Correcting) =>
    isReleased ? corrections.add(data, typeof values === 'function' ? values(data) : values) : attempt(() => queue.change(values))
  const correctFigure = (values: Partial<SnowFigures>) => {
    if (!isReleased) return attempt(() => refused.change(values))
    refused.forget(namesOf(values))
    return corrections.add(data, values)
  }
  const change = (values: ReportChange) => attempt(() => queue.change(values))

  return (
    <section className="snow-report" aria-label={text('report.of', formatDay(data.day))}>
      <header>
        <div>
          <h2>{text('report.of', formatDay(data.day))}</h2>
          <p className="snow-report-state" data-state={report?.releaseState}>
            {stateText(data, zone)}
          </p>
        </div>
        <div className="snow-report-actions">
          {isOpen && hasPrevious && <Button onClick={() => change(previous.values)}>{text('report.asYesterday')}</Button>}
          {isReleased && mayCorrect('conditions') && (
            <RecomputeButton day={data} onRecompute={() => attempt(() => queue.recompute(report.id))} />
          )}
          {report && <Button onClick={() => print(currentLanguage())}>{text('report.print')}</Button>}
          {isOpen && (
            <Button layout="primary" onClick={() => attempt(refused.release)}>
              {text('report.release')}
            </Button>
          )}
        </div>
      </header>
      <p className="snow-report-lead">{text(isReleased ? 'report.leadReleased' : 'report.lead')}</p>
      {guns && guns.length > 0 && (
        <p className="snow-report-lead">
          {text('snowGuns.reported', formatNumber(guns.filter(({ state }) => state === 'running').length), formatNumber(guns.length))}
        </p>
      )}
      {isOpen && <ReleaseTime key={report?.releaseAt} releaseAt={report?.releaseAt ?? null} zone={zone} onChange={change} />}
      <FigureTable day={data} zone={zone} mayCorrect={mayCorrect} pending={pending} refused={refused.all} onChange={correctFigure} />
      <ConditionTexts
        day={data}
        mayCorrect={mayCorrect('conditions')}
        pending={pending}
        typed={typed}
        onChange={correct}
        onPrint={report ? print : undefined}
      />
      {isReleased && (
        <PendingBar
          count={Object.keys(pending).length}
          onPublish={() => attempt(() => corrections.publish(data))}
          onDiscard={corrections.clear}
        />
      )}
      <CompareDays resortId={resortId} />
    </section>
  )
}

function stateText({ report }: SnowReportDay, zone: string | undefined): string {
  if (report?.releasedAt) return text('report.released', formatMoment(report.releasedAt, zone))
  return report?.releaseAt ? text('report.planned', formatMoment(report.releaseAt, zone)) : text('report.draft')
}
