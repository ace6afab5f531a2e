/** Which days of the sheet are drafts, and what guests pay for them until the drafts are published. */
import { maxDraftDays, type PublicationComparison } from '@ridgeline/domain/operation/price-publication'
import type { Values } from '@ridgeline/domain/check/rule'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatNumber } from '../../../../lib/language/numbers/format.ts'
import { text } from '../../../../lib/language/texts/i18n.ts'
import type { Side } from '../../month-sheet.ts'
import { dayWords } from '../content/day-values.ts'
import { draftDaysQuery } from '../publications-api.ts'

type DraftDay = PublicationComparison['items'][number]

/** What is to say of the draft of a day; undefined for a value that is published. */
export type DraftNote = (record: Values, day: string, side: Side) => string | undefined

function noteOf({ before, after }: DraftDay, side: Side, currency: unknown): string | undefined {
  if (side === 'sold' || side === 'flexi') return undefined
  if (side !== 'price' && (before?.[side] ?? null) === (after?.[side] ?? null)) return undefined
  if (side === 'price') return text('priceSheet.draftDay', dayWords(before, after, typeof currency === 'string' ? currency : undefined))
  const value = before?.[side] ?? null
  const word = typeof value === 'boolean' ? text(value ? 'yes' : 'no') : value === null ? '–' : formatNumber(value)
  return text('priceSheet.draftDay', word)
}

export function useDraftNote(resortId: string, days: readonly string[]): DraftNote {
  const { data } = useQuery(draftDaysQuery(resortId, { from: days[0], to: days.at(-1), limit: maxDraftDays }))
  return useMemo(() => {
    const drafts = new Map(data?.items.map((item) => [`${item.priceProductId} ${item.date}`, item]))
    return (record, day, side) => {
      const draft = drafts.get(`${String(record['id'])} ${day}`)
      return draft && noteOf(draft, side, record['currency'])
    }
  }, [data])
}
