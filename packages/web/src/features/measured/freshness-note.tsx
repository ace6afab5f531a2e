/** Below the time of a measurement: how long ago it was, and whether guests should still rely on it. */
import './freshness-note.css'
import { freshnessOf } from '@ridgeline/domain/guests/freshness'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { formatAgo } from '../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'

export function FreshnessNote({ recordForm: { entity, formState } }: AsideProps) {
  useLanguage()
  const now = useNow()
  const base = useFormState(formState, ({ base: stored }) => stored)
  const freshness = base ? freshnessOf(entity, base, now) : null
  if (!freshness) return null
  const { measuredAt, isStale } = freshness
  const ago = formatAgo(measuredAt, now)
  return (
    <p className="freshness-note" data-old={isStale || undefined}>
      {isStale ? text('measured.old', ago) : ago}
    </p>
  )
}
