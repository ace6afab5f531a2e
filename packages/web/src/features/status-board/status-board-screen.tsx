import '../../ui/page/page-head.css'
import './status-board.css'
import { shiftLog } from '@ridgeline/domain/entities/shift-log'
import { snowGun } from '@ridgeline/domain/entities/snow-gun'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState, type MouseEvent } from 'react'
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
import { inArea, useBoardArea } from './narrow/board-area.ts'
import { BoardTools } from './narrow/board-tools.tsx'
import { chosenOf, fits, narrowed, type Chosen } from './narrow/narrowed.ts'
import { gunsQuery } from './snow-guns/snow-gun-api.ts'
import { SnowGunGroup } from './snow-guns/snow-gun-group.tsx'
import { TickedBar } from './ticked-bar.tsx'
import { useBoardChanges } from './use-board-changes.ts'
import { useFreshBoard } from './use-fresh-board.ts'

interface BoardScreenProps {
  userId: string
  resortId: string
}

/** After the groups, with which it waits for what they need. */
function Arrived({ onArrived }: { onArrived: () => void }) {
  const arrive = useEffectEvent(onArrived)
  useEffect(() => arrive(), [])
  return null
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
  const all = (data?.board.groups ?? []).map((group) => ({ ...group, items: group.items.map((item) => shownItem(item, waiting, now)) }))
  const area = useBoardArea(resortId, all)
  const groups = inArea(all, area.chosen)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<Chosen>()
  const shown = groups.flatMap((group) => {
    const items = narrowed(group.items, typed, chosen)
    return items.length > 0 ? [{ group, items }] : []
  })
  // Snow guns have neither conditions nor tags.
  const isAll = !chosen && area.chosen.length === 0
  const guns = useQuery({ ...gunsQuery(userId, resortId), enabled: mayMakeSnow('read') })
  const hasGuns = isAll && Boolean(guns.data?.items.some(({ name }) => fits(name, typed)))
  const [hasArrived, setArrived] = useState(false)
  const [scrollRequest, setScrollRequest] = useState(() => (location.hash === `#${handoverId}` ? 1 : 0))
  const mayOperate = all.some((group) => group.mayOperate)

  /** Not before the groups are there: they would push it away again. */
  function scrollToHandover(event: MouseEvent) {
    event.preventDefault()
    setScrollRequest(scrollRequest + 1)
  }
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
          {/* Before the permissions are known, its place. */}
          <OutboxLine
            lead={data ? text(mayOperate ? 'statusBoard.lead' : 'statusBoard.leadRead') : '\u00a0'}
            waiting={waiting}
            readAt={data?.at}
          />
          <div className="status-board-links">
            {may('read') && <Link to="/snow-reports">{text('menu.snowReports')}</Link>}
            {mayGrooming('read') && <Link to="/grooming">{text('menu.grooming')}</Link>}
            {mayHandOver('read') && (
              <a href={`#${handoverId}`} onClick={scrollToHandover}>
                {text('handover.title')}
              </a>
            )}
            {mayMakeSnow('read') && <Link to="/snow-guns">{text('menu.snowGuns')}</Link>}
          </div>
        </div>
        {mayOperate && (
          <Button size="large" aria-pressed={ticked !== undefined} onClick={() => setTicked(ticked ? undefined : new Set())}>
            {text(ticked ? 'statusBoard.tickEnd' : 'statusBoard.tick')}
          </Button>
        )}
      </header>
      {error && !data && (
        <div className="status-board-alert">
          <InlineAlert onRetry={refetch}>{error.message}</InlineAlert>
        </div>
      )}
      {!data && !error && <SkeletonRows count={6} />}
      {data && groups.length === 0 && <EmptyState title={text('statusBoard.none')}>{text('statusBoard.noneHint')}</EmptyState>}
      <Suspense fallback={<SkeletonRows count={6} />}>
        {groups.length > 0 && (
          <BoardTools
            groups={groups}
            kinds={[...shown.map(({ group }) => group.entity), ...(hasGuns ? [snowGun.name] : [])]}
            {...{ typed, chosen, area }}
            onSearch={setTyped}
            onChoose={(condition) => setChosen(condition && chosenOf(all, condition))}
          />
        )}
        {shown.map(({ group, items }) => (
          <BoardGroupSection key={group.entity} {...{ group, items, resortId, set, ticked }} area={area.chosen} onTick={tick} />
        ))}
        {groups.length > 0 && shown.length === 0 && !hasGuns && (
          <p className="board-nothing" role="status">
            {text('shell.noMatch')}
          </p>
        )}
        {mayMakeSnow('read') && (
          <SnowGunGroup
            {...{ userId, resortId, waiting }}
            groups={data?.board.groups ?? []}
            may={mayMakeSnow}
            isShown={(name) => isAll && fits(name, typed)}
          />
        )}
        {(data || error) && <Arrived onArrived={() => setArrived(true)} />}
      </Suspense>
      {/* Last: it arrives later than the states, which may not move under a thumb. Beside them where there is room. */}
      {mayHandOver('read') && (
        <Suspense>
          <HandoverPanel {...{ userId, resortId }} may={mayHandOver} scrollRequest={hasArrived ? scrollRequest : 0} />
        </Suspense>
      )}
      {ticked && ticked.size > 0 && (
        <TickedBar
          count={ticked.size}
          onStatus={(status) => {
            set.many(all, (item) => ticked.has(item.id) && item.status !== status && status)
            setTicked(undefined)
          }}
        />
      )}
    </div>
  )
}
