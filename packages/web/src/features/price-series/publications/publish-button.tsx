/** Publishes the drafts, and opens the list of publications. Unsaved sheets cannot be published. */
import './publications.css'
import type { PublicationState } from '@ridgeline/domain/operation/price-publication'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconVersions } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import type { Sheet } from '../../../entities/grid/model/sheet.ts'
import { CallError } from '../../../lib/call/call-error.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { pushStep } from '../../../ui/undo/steps.ts'
import type { LineWords } from './days-table.tsx'
import { endPublication } from './end-publication.ts'
import { draftQuery, publicationsChanged, publicationsQuery, publish, type Proposal } from './publications-api.ts'

const PublicationsPanel = lazy(async () => ({ default: (await import('./publications-panel.tsx')).PublicationsPanel }))
const PublishDialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }))

interface PublishButtonProps extends LineWords {
  sheet: Sheet
  resortId: string
  mayPublish: boolean
}

const outcomes: Partial<Record<PublicationState, string>> = {
  published: 'priceSheet.isPublished',
  scheduled: 'priceSheet.isScheduled',
  proposed: 'priceSheet.isProposed',
}

export function PublishButton({ sheet, resortId, mayPublish, ...words }: PublishButtonProps) {
  const [shown, setShown] = useState<'publish' | 'list'>()
  const client = useQueryClient()
  useSyncExternalStore(sheet.subscribe, sheet.rows)
  const { changed } = sheet.counts()
  const { data: draft } = useQuery(draftQuery(resortId))
  const { data: publications } = useQuery(publicationsQuery(resortId))
  const close = () => setShown(undefined)

  async function release(proposal: Proposal): Promise<PublicationState | null | undefined> {
    try {
      const { id, state } = await publish(proposal)
      await publicationsChanged(client, resortId)
      if (id === null || state === null) {
        toast.success(text('priceSheet.nothingDiffers'))
        return null
      }
      const label = text(outcomes[state] ?? 'priceSheet.isPublished')
      pushStep({ label, resortId }, () => endPublication(client, { id, state, resortId }, words.nameOf))
      return state
    } catch (error) {
      toast.error(messageOf(error))
      // What the dialog shows is no longer what would be published.
      if (error instanceof CallError && error.status === 409) await publicationsChanged(client, resortId)
      return undefined
    }
  }

  return (
    <>
      <IconButton label={text('priceSheet.publications')} onClick={() => setShown('list')}>
        <IconVersions size={18} stroke={1.8} aria-hidden />
      </IconButton>
      {draft?.ids.length === 0 && <p className="price-ready">{text('priceSheet.allReady')}</p>}
      {mayPublish && draft && draft.ids.length > 0 && (
        <Button className="price-ready" disabled={changed > 0} onClick={() => setShown('publish')}>
          {counted('priceSheet.publish', draft.ids.length, draft.ids.length)}
        </Button>
      )}
      <Suspense>
        {shown === 'publish' && draft && (
          <PublishDialog
            resortId={resortId}
            draft={draft}
            {...words}
            needsApproval={publications?.needsApproval ?? false}
            onPublish={release}
            onClose={close}
          />
        )}
        {shown === 'list' && <PublicationsPanel resortId={resortId} mayPublish={mayPublish} {...words} onClose={close} />}
      </Suspense>
    </>
  )
}
