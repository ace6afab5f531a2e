/** Publishes the sheets of the lines for the next run to the shop, and takes them back. Unsaved sheets cannot be published. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Sheet } from '../../entities/grid/model/sheet.ts'
import { counted, text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'
import { publishDrafts, seeDrafts, type DraftLine } from './publish-drafts.ts'

interface PriceReadyProps {
  sheet: Sheet
  resortId: string
  /** Lines whose sheets are drafts. */
  drafts: readonly DraftLine[]
  /** Lines whose sheets the server no longer has as drafts. */
  onReady: (ids: readonly string[]) => void
  /** Lines whose sheets are drafts again. */
  onDraft: (ids: readonly string[]) => void
}

/** The question names this many lines and counts the rest. */
const maxNames = 8

async function isMeant(drafts: readonly DraftLine[]): Promise<boolean> {
  const { length } = drafts
  const answer = await confirm({
    title: text('priceSheet.publishQuestion'),
    body: (
      <>
        <ul>
          {drafts.slice(0, maxNames).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {length > maxNames && <li>{text('priceSheet.andMore', length - maxNames)}</li>}
        </ul>
        <p>{text('priceSheet.publishConsequence')}</p>
      </>
    ),
    confirmLabel: text('priceSheet.publishDo'),
    cancelLabel: text('cancel'),
  })
  return answer === Answer.Confirm
}

export function PriceReady({ sheet, resortId, drafts, onReady, onDraft }: PriceReadyProps) {
  const [isAsking, setAsking] = useState(false)
  useSyncExternalStore(sheet.subscribe, sheet.rows)
  const { changed } = sheet.counts()

  useEffect(() => seeDrafts(resortId, onDraft), [resortId, onDraft])

  async function release() {
    if (!(await isMeant(drafts))) return
    setAsking(true)
    await publishDrafts(resortId, drafts, onReady)
    setAsking(false)
  }

  if (drafts.length === 0) return <p className="price-ready">{text('priceSheet.allReady')}</p>
  return (
    <Button className="price-ready" disabled={changed > 0 || isAsking} onClick={release}>
      {counted('priceSheet.publish', drafts.length, drafts.length)}
    </Button>
  )
}
