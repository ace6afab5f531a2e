import { useEffect, useState, type ReactNode } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Dialog, type DialogProps } from '../dialog.tsx'
import { InlineAlert } from '../../state/inline-alert.tsx'
import type { LazyContent } from './lazy-content.ts'
import { SkeletonRows } from '../../state/skeleton-rows.tsx'

function LazyBody({ content }: { content: LazyContent<ReactNode> }) {
  const [shown, setShown] = useState(content.get)
  const [isFailed, setFailed] = useState(false)
  useEffect(() => (isFailed ? undefined : content.open(setShown, () => setFailed(true))), [content, isFailed])
  if (isFailed) return <InlineAlert onRetry={() => setFailed(false)}>{text('kit.contentFailed')}</InlineAlert>
  return shown ?? <SkeletonRows count={3} />
}

/** A dialog whose content is fetched when it is opened, and kept for the next time (R2.187). */
export function LazyDialog({ content, ...dialog }: Omit<DialogProps, 'children'> & { content: LazyContent<ReactNode> }) {
  return (
    <Dialog {...dialog}>
      <LazyBody content={content} />
    </Dialog>
  )
}
