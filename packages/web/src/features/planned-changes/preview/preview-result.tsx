/** The preview with what it says about itself: that it is none that guests see, and which changes it has. */
import { IconMaximize } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { CallError } from '../../../lib/call/call-error.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { AsOfBanner } from '../../../page-parts/app-preview/as-of/as-of-banner.tsx'
import { faultOfPreview } from '../../../page-parts/app-preview/as-of/fault-of-preview.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { DisplayFrame } from './display-frame.tsx'
import { previewQuery } from './preview-api.ts'
import type { ShownDisplay } from './shown-display.ts'

interface PreviewResultProps {
  display: ShownDisplay
  name: string
  /** ISO 8601 */
  at: string
  proposed: boolean
  zone: string | undefined
}

export function PreviewResult({ display, name, at, proposed, zone }: PreviewResultProps) {
  const stage = useRef<HTMLDivElement>(null)
  const { data, error, refetch, isPlaceholderData } = useQuery(previewQuery(display, at, proposed))
  const asOf = useMemo(() => data && { feed: data.feed, scheme: data.scheme, at: data.feed.generatedAt }, [data])
  if (error && error instanceof CallError && error.status === 404) return <EmptyState title={text('plans.preview.notThere')} />
  if (error) return <InlineAlert onRetry={refetch}>{faultOfPreview(error)}</InlineAlert>
  if (!data || !asOf) return <SkeletonRows count={6} />
  return (
    <>
      <div ref={stage} className="as-of-stage" aria-busy={isPlaceholderData || undefined}>
        <AsOfBanner {...data} at={asOf.at} zone={zone} />
        <DisplayFrame display={display} title={text('plans.preview.of', name)} asOf={asOf} />
      </div>
      <div className="as-of-foot">
        <p>{text('plans.preview.note')}</p>
        <Button size="small" icon={<IconMaximize size={16} aria-hidden />} onClick={() => stage.current?.requestFullscreen()}>
          {text('plans.preview.fullScreen')}
        </Button>
      </div>
    </>
  )
}
