import '../../ui/page/page-head.css'
import './status-board.css'
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import { snowGun } from '@ridgeline/domain/entities/snow-gun'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useMay } from '../../entities/source/use-may.ts'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { OutboxLine } from '../../page-parts/outbox/outbox-line.tsx'
import { useOutbox } from '../../page-parts/outbox/use-outbox.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { BoardGroupSection } from './board-group.tsx'
import { boardQuery } from './board-api.ts'
import { handoverId, HandoverPanel } from './handover/handover-panel.tsx'
import { shownItem } from './items/board-items.ts'
import { SnowGunGroup } from './snow-guns/snow-gun-group.tsx'
import { TickedBar } from './ticked-bar.tsx'
import { useBoardChanges } from './use-board-changes.ts'
import { useFreshBoard } from './use-fresh-board.ts'

interface BoardScreenProps {
  userId: string
  resortId: string
}

export function StatusBoardScreen({ userId, resortId }: BoardScreenProps) {
  const { data, error, refetch } = useQuery(boardQuery(userId, resortId))
  const waiting = useOutbox(userId)
  const now = useNow()
  const set = useBoardChanges(userId, resortId)
  const may = useMay({ name: 'snowReport' }, resortId)
  const mayGrooming = useMay({ name: 'grooming' }, resortId)
  const mayHandOver = useMay(shiftLog, resortId)
  const mayMakeSnow = useMay(snowGun, resortId)
  useFreshBoard(userId, resortId, data?.board)
  const [ticked, setTicked] = useState<ReadonlySet<string>>()
  const groups = (data?.board.groups ?? []).map((group) => ({ ...group, items: group.items.map((item) => shownItem(item, waiting, now)) }))
  const mayOperate = groups.some((group) => group.mayOperate)

  function tick(ids: readonly string[], isTicked: boolean) {
    const next = new Set(ticked)
    for (const id of ids)
      if (isTicked) next.add(id)
      else next.delete(id)
    setTicked(next)
  }
  return (
    <div className="status-board" data-ticking={ticked ? true : undefined}>
      <header className="page-head status-board-head">
        <div>
          <h1>{text('menu.statusBoard')}</h1>
          <p>{text('statusBoard.lead')}</p>
          <div className="status-board-links">
            {may('read') && <Link to="/snow-reports">{text('menu.snowReports')}</Link>}
            {mayGrooming('read') && <Link to="/grooming">{text('menu.grooming')}</Link>}
            {mayHandOver('read') && <a href={`#${handoverId}`}>{text('handover.title')}</a>}
            {mayMakeSnow('read') && <Link to="/snow-guns">{text('menu.snowGuns')}</Link>}
          </div>
        </div>
        {mayOperate && (
          <Button size="large" aria-pressed={ticked !== undefined} onClick={() => setTicked(ticked ? undefined : new Set())}>
            {text(ticked ? 'statusBoard.tickEnd' : 'statusBoard.tick')}
          </Button>
        )}
      </header>
      <OutboxLine waiting={waiting} readAt={data?.at} />
      {error && !data && (
        <div className="status-board-alert">
          <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
        </div>
      )}
      {!data && !error && <SkeletonRows count={6} />}
      {data && groups.length === 0 && <EmptyState title={text('statusBoard.none')}>{text('statusBoard.noneHint')}</EmptyState>}
      <Suspense fallback={<SkeletonRows count={6} />}>
        {groups.map((group) => (
          <BoardGroupSection key={group.entity} group={group} resortId={resortId} set={set} ticked={ticked} onTick={tick} />
        ))}
        {mayMakeSnow('read') && (
          <SnowGunGroup userId={userId} resortId={resortId} groups={data?.board.groups ?? []} waiting={waiting} may={mayMakeSnow} />
        )}
      </Suspense>
      {/* Last: it arrives later than the states, which may not move under a thumb. Beside them where there is room. */}
      {mayHandOver('read') && (
        <Suspense>
          <HandoverPanel userId={userId} resortId={resortId} may={mayHandOver} />
        </Suspense>
      )}
      {ticked && ticked.size > 0 && (
        <TickedBar
          count={ticked.size}
          onStatus={(status) => {
            set.many(groups, (item) => ticked.has(item.id) && item.status !== status && status)
            setTicked(undefined)
          }}
        />
      )}
    </div>
  )
}
