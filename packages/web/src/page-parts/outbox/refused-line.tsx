import './outbox.css'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { outbox } from './outbox.ts'
import type { WaitingChange } from './waiting-change.ts'

/** What the server did not take, beside what is there now. @param version of the record that is shown */
export function RefusedLine({ change, version }: { change: WaitingChange; version: number }) {
  return (
    <div className="outbox-refused" role="alert">
      <p>{change.refused}</p>
      <Button onClick={() => outbox.retry(change, version)}>{text('statusBoard.setAgain')}</Button>
      <Button layout="subtle" onClick={() => outbox.drop(change)}>
        {text('statusBoard.leave')}
      </Button>
    </div>
  )
}
