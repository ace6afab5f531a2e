/** New snow of the resort as the displays show it, with its source. */
import type { Dashboard } from '@ridgeline/domain/answers/dashboard'
import { localize } from '@ridgeline/domain/values/localized'
import { isCurrentSnow, newSnowSource } from '@ridgeline/domain/operation/new-snow'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { formatTime } from '../../lib/language/moments/resort-time.ts'

export interface ShownNewSnow {
  /** Centimetres. */
  amount: number
  source: string
}

export function useNewSnow({ newSnow }: Dashboard, zone: string | undefined): ShownNewSnow | null {
  const language = useLanguage()
  const now = useNow()
  if (!newSnow || !isCurrentSnow(newSnow, now)) return null
  const words = { place: localize(newSnow.place, language), time: formatTime(newSnow.at, zone), byHand: text('dashboard.byHand') }
  return { amount: newSnow.amount, source: newSnowSource(newSnow, words) }
}
