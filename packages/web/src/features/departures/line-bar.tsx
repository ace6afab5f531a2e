import './dispatch-lines.css'
import { text } from '../../lib/language/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import type { DispatchedCall, Say } from './calls.ts'

/** Minutes. */
const delays = [5, 10, 15, 30] as const

/** What is said of all of a line that have not left yet. One that is cancelled runs again only when that is said. */
export function LineBar({ line, calls, say }: { line: string; calls: readonly DispatchedCall[]; say: Say }) {
  const of = { routeShortName: line }
  const areCancelled = calls.length > 0 && calls.every(({ scheduleRelationship }) => scheduleRelationship === 'cancelled')
  return (
    <div className="line-bar" role="group" aria-label={text('dispatch.allOf', line)}>
      <b>{text('dispatch.allOf', line)}</b>
      <Button size="extraLarge" disabled={areCancelled} onClick={() => say(of, { delayMinutes: 0 })}>
        {text('dispatch.onTime')}
      </Button>
      {delays.map((delayMinutes) => (
        <Button key={delayMinutes} size="extraLarge" disabled={areCancelled} onClick={() => say(of, { delayMinutes })}>
          {text('dispatch.minutesLate', delayMinutes)}
        </Button>
      ))}
      <Button size="extraLarge" onClick={() => say(of, { scheduleRelationship: areCancelled ? 'scheduled' : 'cancelled' })}>
        {text(areCancelled ? 'dispatch.runsAgain' : 'dispatch.cancel')}
      </Button>
    </div>
  )
}
