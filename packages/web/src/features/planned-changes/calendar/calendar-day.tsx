/** What is coming on one day; of many things the first few until all are wanted. */
import type { Coming } from '@ridgeline/domain/planned-changes/coming'
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { ComingEntry } from './coming-entry.tsx'

interface CalendarDayProps {
  items: readonly Coming[]
  zone: string | undefined
  /** Items shown at first. */
  most: number
}

export function CalendarDay({ items, zone, most }: CalendarDayProps) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole || items.length <= most + 1 ? items : items.slice(0, most)
  const rest = items.length - shown.length
  return (
    <>
      <ol>
        {shown.map((item) => (
          <ComingEntry key={`${item.kind} ${item.id}`} item={item} zone={zone} />
        ))}
      </ol>
      {rest > 0 && (
        <button type="button" className="coming-more" onClick={() => setWhole(true)}>
          {text('coming.more', rest)}
        </button>
      )}
    </>
  )
}
