/** Avalanche danger of a day: the morning, an arrow to the afternoon where it differs, and above the boundary over below it. */
import './danger-pair.css'
import type { AvalancheDanger } from '@ridgeline/domain/declare/vocabulary'
import { IconArrowRight } from '@tabler/icons-react'
import { formatQuantity } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { DangerSign } from './danger-sign.tsx'

export interface Danger {
  dangerAm: AvalancheDanger
  /** As in the morning where it is left out. */
  dangerPm: AvalancheDanger | null
  dangerAmUpper: AvalancheDanger | null
  dangerPmUpper: AvalancheDanger | null
  elevationBoundary: number | null
}

interface DangerPairProps {
  danger: Danger
  size?: number
  /** What a degree is called. */
  wordOf: (danger: AvalancheDanger) => string
}

export function DangerPair({ danger, size = 34, wordOf }: DangerPairProps) {
  const { dangerAm, dangerPm, dangerAmUpper, dangerPmUpper, elevationBoundary: boundary } = danger
  const am = { upper: dangerAmUpper, lower: dangerAm }
  const pm = { upper: dangerPmUpper ?? dangerAmUpper, lower: dangerPm ?? dangerAm }
  const isSame = am.lower === pm.lower && am.upper === pm.upper
  const half = (part: typeof am, label?: string) => (
    <Half {...part} label={label} size={size} wordOf={wordOf} boundary={part.upper === null ? null : boundary} />
  )
  return (
    <div className="danger-pair">
      {half(am, isSame ? undefined : text('avalanche.morning'))}
      {!isSame && (
        <>
          <IconArrowRight size={17} aria-hidden />
          {half(pm, text('avalanche.afternoon'))}
        </>
      )}
    </div>
  )
}

interface HalfProps {
  upper: AvalancheDanger | null
  lower: AvalancheDanger
  label: string | undefined
  size: number
  boundary: number | null
  wordOf: (danger: AvalancheDanger) => string
}

function Half({ upper, lower, label, size, boundary, wordOf }: HalfProps) {
  const line = boundary === null ? undefined : formatQuantity(boundary, 'm')
  return (
    <div className="danger-half">
      {upper !== null && (
        <span title={wordOf(upper)}>
          <DangerSign danger={upper} size={size} />
          <VisuallyHidden>{`${line ? text('avalanche.above', line) : ''} ${wordOf(upper)}`}</VisuallyHidden>
        </span>
      )}
      {upper !== null && line && (
        <i className="num" aria-hidden>
          {line}
        </i>
      )}
      <span title={wordOf(lower)}>
        <DangerSign danger={lower} size={size} />
        <VisuallyHidden>{`${line ? text('avalanche.below', line) : ''} ${wordOf(lower)}`}</VisuallyHidden>
      </span>
      {label && <small>{label}</small>}
    </div>
  )
}
