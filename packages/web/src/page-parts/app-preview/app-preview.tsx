/** The app beside a form: what is typed, as guests would see it now; or the whole app as it will be at a time. */
import './as-of/as-of.css'
import { isMoment } from '@ridgeline/domain/check/format'
import { useState, type ReactNode } from 'react'
import { useNow } from '../../lib/browser/time/use-now.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { MomentInput } from '../../ui/input/moment/moment-input.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { AppFrame } from './app-frame.tsx'
import { useMayPreview } from './as-of/use-may-preview.ts'

// With the words of plans, which forms do not have.
const AsOfHead = lazyPart(async () => (await import('./as-of/parts.ts')).asOfHead())
const AsOfScreen = lazyPart(async () => (await import('./as-of/parts.ts')).asOfScreen())

interface AppPreviewProps {
  resortId: string | undefined
  children: ReactNode
}

export function AppPreview({ resortId, children }: AppPreviewProps) {
  const zone = useZone(resortId)
  const now = useNow(60_000)
  const mayPreview = useMayPreview(resortId)
  const [at, setAt] = useState<string | null>(null)
  const [proposed, setProposed] = useState(false)
  const isFuture = isMoment(at) && Date.parse(at) > now - 60_000
  const asOf = mayPreview && isFuture ? { at, proposed } : undefined
  const above = mayPreview && (
    <>
      <FormItem
        label={text('preview.asOf')}
        hint={text('preview.asOfHint')}
        hintType="Label"
        error={at === null || isFuture ? undefined : text('preview.asOfFuture')}
        marginType="none"
        cssClass="app-preview-time"
      >
        <MomentInput value={at} zone={zone} onChange={setAt} />
      </FormItem>
      {asOf && <AsOfHead asOf={asOf} onPropose={setProposed} />}
    </>
  )
  return (
    <AppFrame resortId={resortId} above={above} note={text(asOf ? 'preview.asOfNote' : 'preview.note')}>
      {asOf ? <AsOfScreen asOf={asOf} /> : children}
    </AppFrame>
  )
}
