import type { ReachedLimit } from '@ridgeline/domain/answers/status-board'
import type { HoldReason } from '@ridgeline/domain/operation/weather-hold/weather-hold'
import { localize } from '@ridgeline/domain/values/localized'
import { formatAmount, formatNumber, formatQuantity } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'

const windUnit = 'metresPerSecond'

const texts: Readonly<Record<HoldReason, (value: number, limit: number) => string>> = {
  wind: (value, limit) => text('statusBoard.hold.wind', formatQuantity(value, windUnit, 1), formatAmount(limit, windUnit, 1)),
  avalancheDanger: (value, limit) => text('statusBoard.hold.avalancheDanger', formatNumber(value), formatNumber(limit)),
}

/** `Hold – wind 19 m/s (limit 15) · Chopok` */
export function LimitText({ limit: { reason, value, limit, place } }: { limit: ReachedLimit }) {
  const language = useLanguage()
  return [texts[reason](value, limit), place && localize(place, language)].filter(Boolean).join(' · ')
}
