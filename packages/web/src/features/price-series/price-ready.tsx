/** The step that hands the sheets of the lines over to the next run to the shop. What is not saved yet is not finished. */
import { mostReady } from '@ridgeline/domain/price-point'
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
  /** Of these the server knows no draft any more. */
  onReady: (ids: readonly string[]) => void
}

export function PriceReady({ sheet, resortId, drafts, onReady }: PriceReadyProps) {
  const [isAsking, setAsking] = useState(false)
  useSyncExternalStore(sheet.subscribe, sheet.rows)
  const { changed } = sheet.counts()

  async function release() {
    setAsking(true)
    let count = 0
    try {
      for (let start = 0; start < drafts.length; start += mostReady) {
        const ids = drafts.slice(start, start + mostReady)
        const { ready } = await call<{ ready: string[] }>('POST', 'price-products/ready', { resortId, ids }, { quiet: true })
        count += ready.length
        onReady(ids)
      }
    } catch (error) {
      toast.error((error as Error).message)
    } finally {
      if (count > 0) toast.success(counted('priceSheet.readied', count, count))
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
