/** What the last shift handed over, and the log that is being written. */
import './handover.css'
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import type { Action } from '@ridgeline/domain/access/permission'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { use, useEffect, useRef } from 'react'
import { loadEntity } from '../../../entities/source/entity-source.ts'
import { useLostAt } from '../../../lib/live/connection.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { scrollTo } from '../narrow/scroll-to.ts'
import { HandedOverLog, shiftOf } from './handed-over-log.tsx'
import { handoverQuery } from './handover-api.ts'
import { WritingSteps } from './writing-steps.tsx'

/** For links to it. */
export const handoverId = 'handover'

interface HandoverPanelProps {
  userId: string
  resortId: string
  may: (action: Action) => boolean
  /** Counts up each time the panel is to be scrolled to; 0: not yet. */
  scrollRequest: number
}

export function HandoverPanel({ userId, resortId, may, scrollRequest }: HandoverPanelProps) {
  // The labels of a log come with its entity.
  use(loadEntity(shiftLog.name))
  const { data, error } = useQuery(handoverQuery(userId, resortId))
  const isOffline = useLostAt() !== undefined
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (scrollRequest === 0) return
    panel.current?.focus({ preventScroll: true })
    scrollTo(panel.current)
  }, [scrollRequest])
  const last = data?.items.find(({ signedOffAt }) => signedOffAt !== null)
  const writing = data?.items.find(({ signedOffAt }) => signedOffAt === null)
  const overdue = data?.overdue ?? []
  const mayWrite = may('status') || may('update')
  return (
    <section ref={panel} id={handoverId} tabIndex={-1} className="handover" aria-labelledby="handover-title">
      <header>
        <h2 id="handover-title">{text('handover.title')}</h2>
        {may('create') && (
          <Link to={`/${shiftLog.plural}/new`} className="button" data-layout="default" data-size="extraLarge">
            {text('handover.write')}
          </Link>
        )}
      </header>
      {isOffline && <p className="handover-hint">{text('handover.offline')}</p>}
      {error && !data && <p className="handover-hint">{error.message}</p>}
      {data && !last && !writing && overdue.length === 0 && <p className="handover-hint">{text('handover.none')}</p>}
      {last && <HandedOverLog log={last} resortId={resortId} />}
      {writing && (
        <HandedOverLog log={writing} resortId={resortId}>
          {mayWrite && <WritingSteps writing={writing} last={last} />}
        </HandedOverLog>
      )}
      {overdue.map((log) => (
        <Link key={log.id} to={`/${shiftLog.plural}/${log.id}`} className="handover-link">
          {[shiftOf(log), text('handover.unsigned')].join(' · ')}
        </Link>
      ))}
      <Link to={`/${shiftLog.plural}`} className="handover-link">
        {text('menu.shiftLogs')}
      </Link>
    </section>
  )
}
