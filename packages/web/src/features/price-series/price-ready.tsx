/** The step that hands the sheets of the lines over to the next run to the shop. What is not saved yet is not finished. */
import { useState, useSyncExternalStore } from 'react'
import type { Sheet } from '../../entities/grid/model/sheet.ts'
import { call } from '../../lib/call/call.ts'
import { counted, text } from '../../lib/language/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface PriceReadyProps {
  sheet: Sheet
  resortId: string
  /** Ids of the lines whose sheets are drafts. */
  drafts: readonly string[]
  onReady: () => void
}

export function PriceReady({ sheet, resortId, drafts, onReady }: PriceReadyProps) {
  const [isAsking, setAsking] = useState(false)
  useSyncExternalStore(sheet.subscribe, sheet.rows)
  const { changed } = sheet.counts()

  async function release() {
    setAsking(true)
    try {
      const { ready } = await call<{ ready: string[] }>('POST', 'price-products/ready', { resortId, ids: drafts }, { quiet: true })
      onReady()
      if (ready.length > 0) toast.success(counted('priceSheet.readied', ready.length, ready.length))
    } catch (error) {
      toast.error((error as Error).message)
    } finally {
      setAsking(false)
    }
  }

  if (drafts.length === 0) return <p className="price-ready">{text('priceSheet.allReady')}</p>
  return (
    <Button className="price-ready" disabled={changed > 0 || isAsking} onClick={release}>
      {text('priceSheet.ready')}
    </Button>
  )
}
