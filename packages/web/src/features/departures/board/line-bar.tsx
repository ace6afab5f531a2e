import './dispatch-lines.css'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { DispatchedCall, ChangeCalls } from '../calls.ts'
import { CancelButton } from '../dialogs/cancel-button.tsx'

/** Minutes. */
const delays = [5, 10, 15, 30] as const

/** Updates all calls of a line that have not left yet. Times of a cancelled line cannot change until it runs again. */
export function LineBar({ line, calls, changeCalls }: { line: string; calls: readonly DispatchedCall[]; changeCalls: ChangeCalls }) {
  const of = { routeShortName: line }
  const areCancelled = calls.length > 0 && calls.every(({ scheduleRelationship }) => scheduleRelationship === 'cancelled')
  return (
    <div className="line-bar" role="group" aria-label={text('dispatch.allOf', line)}>
      <b>{text('dispatch.allOf', line)}</b>
      <Button size="extraLarge" disabled={areCancelled} onClick={() => changeCalls(of, { delayMinutes: 0 })}>
        {text('dispatch.onTime')}
      </Button>
      {delays.map((delayMinutes) => (
        <Button key={delayMinutes} size="extraLarge" disabled={areCancelled} onClick={() => changeCalls(of, { delayMinutes })}>
          {text('dispatch.minutesLate', delayMinutes)}
        </Button>
      ))}
      <CancelButton isCancelled={areCancelled} onChange={(scheduleRelationship) => changeCalls(of, { scheduleRelationship })} />
    </div>
  )
}
