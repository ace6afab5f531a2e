import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../../lib/browser/time/use-now.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { callsQuery, isComing, useCallChanges, type DispatchedCall } from '../calls.ts'
import { DispatchRow } from './dispatch-row.tsx'
import { LineChips } from './line-chips.tsx'
import { LineBar } from './line-bar.tsx'
import { MessageDialog } from '../dialogs/message-dialog.tsx'
import { StandDialog } from '../dialogs/stand-dialog.tsx'

/** As many as fit without scrolling; the rest is one press away. */
const atFirst = 6

export function Dispatch({ boardId, mayDispatch }: { boardId: string; mayDispatch: boolean }) {
  const { data: calls } = useQuery(callsQuery(boardId))
  const changeCalls = useCallChanges(boardId)
  const now = useNow(10_000)
  const [line, setLine] = useState<string>()
  const [showsAll, setShowsAll] = useState(false)
  const [moved, setMoved] = useState<DispatchedCall>()
  const [messageCall, setMessageCall] = useState<DispatchedCall>()
  if (!calls) return <i className="skeleton dispatch-waiting" />
  const coming = calls.items.filter((each) => isComing(each, now))
  const ofLine = line === undefined ? coming : coming.filter(({ routeShortName }) => routeShortName === line)
  const shown = showsAll ? ofLine : ofLine.slice(0, atFirst)
  return (
    <div className="dispatch">
      <LineChips calls={coming} line={line} onChange={setLine} />
      {line !== undefined && mayDispatch && <LineBar line={line} calls={ofLine} changeCalls={changeCalls} />}
      {shown.length === 0 && <p className="dispatch-none">{text('dispatch.none')}</p>}
      <ul className="dispatch-calls">
        {shown.map((each) => (
          <DispatchRow
            // A trip may call at a stop twice.
            key={`${each.serviceDate} ${each.tripId} ${each.plannedAt}`}
            call={each}
            timezone={calls.timezone}
            now={now}
            changeCalls={mayDispatch ? changeCalls : undefined}
            onStand={() => setMoved(each)}
            onMessage={() => setMessageCall(each)}
          />
        ))}
      </ul>
      {ofLine.length > atFirst && (
        <Button layout="subtle" size="large" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? text('dispatch.showLess') : text('dispatch.showAll', ofLine.length)}
        </Button>
      )}
      {moved && <StandDialog call={moved} changeCalls={changeCalls} onClose={() => setMoved(undefined)} />}
      {messageCall && <MessageDialog call={messageCall} changeCalls={changeCalls} onClose={() => setMessageCall(undefined)} />}
    </div>
  )
}
