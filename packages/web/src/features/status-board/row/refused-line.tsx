import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { ShownItem } from '../items/board-items.ts'
import { outbox } from '../outbox/outbox.ts'
import type { WaitingChange } from '../outbox/waiting-change.ts'

/** What the server did not take, beside what is there now. */
export function RefusedLine({ change, item }: { change: WaitingChange; item: ShownItem }) {
  return (
    <div className="board-refused" role="alert">
      <p>{change.refused}</p>
      <Button onClick={() => outbox.retry(change, item.version)}>{text('statusBoard.setAgain')}</Button>
      <Button layout="subtle" onClick={() => outbox.drop(change)}>
        {text('statusBoard.leave')}
      </Button>
    </div>
  )
}
