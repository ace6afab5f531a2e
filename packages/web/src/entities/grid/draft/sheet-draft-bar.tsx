/** Offers the cells that were not saved the last time. */
import { text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { focusGrid } from '../view/use-focus-on-arrival.ts'
import type { SheetDraft } from './sheet-draft.ts'
import { formatClock } from '../../../lib/language/moments/clock.ts'

interface SheetDraftBarProps {
  draft: SheetDraft
  onRestore: () => void
  onRefuse: () => void
}

export function SheetDraftBar({ draft, onRestore, onRefuse }: SheetDraftBarProps) {
  // The pressed button disappears with the bar, so the focus moves into the sheet.
  const answer = (act: () => void) => () => {
    focusGrid()
    act()
  }
  return (
    <div className="sheet-draft">
      <InlineAlert
        kind="info"
        actions={
          <>
            <Button size="small" layout="subtle" onClick={answer(onRefuse)}>
              {text('form.discard')}
            </Button>
            <Button size="small" layout="primary" onClick={answer(onRestore)}>
              {text('kit.restoreDraft')}
            </Button>
          </>
        }
      >
        {text('kit.draftFrom', formatClock(draft.at))}
      </InlineAlert>
    </div>
  )
}
