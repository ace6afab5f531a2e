/** All that the app shows at a time: its start screen, and below it what guests find on the others. */
import { CallError } from '../../../lib/call/call-error.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { faultOfPreview } from './fault-of-preview.ts'
import { OtherScreens } from './other-screens.tsx'
import { StartScreen } from './start-screen.tsx'
import { useAppAsOf, type AsOf } from './use-app-as-of.ts'

export function AsOfScreen({ asOf }: { asOf: AsOf }) {
  const { data, error, refetch, isPlaceholderData } = useAppAsOf(asOf)
  if (error && error instanceof CallError && error.status === 404) return <EmptyState title={text('plans.preview.noApp')} />
  if (error) return <InlineAlert onRetry={refetch}>{faultOfPreview(error)}</InlineAlert>
  if (!data) return <SkeletonRows count={6} />
  return (
    <div className="app-as-of" aria-busy={isPlaceholderData || undefined}>
      <StartScreen preview={data} />
      <OtherScreens preview={data} />
    </div>
  )
}
