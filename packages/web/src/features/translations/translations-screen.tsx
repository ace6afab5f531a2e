/** The head, the filters, and the texts they find. */
import '../../ui/page/page-head.css'
import './translations.css'
import { Link } from '@tanstack/react-router'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { text } from '../../lib/language/texts/i18n.ts'
import { useAskingBeforeLeaving } from '../../entities/grid/page/use-leave-question.ts'
import { useCallback, useRef, useState } from 'react'
import { can } from '@ridgeline/domain/access/access'
import { useRights } from '../../lib/session/rights/rights.ts'
import { Button } from '../../ui/button/button.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { countsQuery, queueKey } from './translations-api.ts'
import { QueueFilters } from './queue-filters.tsx'
import { TextQueue } from './text-queue.tsx'
import { useQueueParams } from './use-queue-params.ts'

const none: ReadonlyMap<string, string> = new Map()

const FilesDialog = lazyPart(async () => (await import('./files/files-dialog.tsx')).FilesDialog)

export function TranslationsScreen({ resortId }: { resortId: string | undefined }) {
  const { params, isEverywhere, change } = useQueueParams(resortId)
  const client = useQueryClient()
  const rights = useRights()
  const [round, setRound] = useState(0)
  const { data: counts } = useQuery(countsQuery(params))
  const [isFiles, setFiles] = useState(false)
  const drafts = useRef<ReadonlyMap<string, string>>(new Map())
  // Also while the focus is nowhere: a dialog that closes gives it back a moment later.
  const isElsewhere = useRef(false)
  const mayFocus = useCallback(() => !isElsewhere.current, [])
  const queue = JSON.stringify(params)
  const [earlier, setEarlier] = useState({ queue, drafts: none })
  /** From the first text that is left, with what was typed. */
  const beginAgain = useCallback(() => {
    setEarlier({ queue, drafts: drafts.current })
    setRound((last) => last + 1)
    void client.resetQueries({ queryKey: queueKey })
  }, [client, queue])
  useAskingBeforeLeaving(useCallback(() => drafts.current.size > 0, []))
  return (
    <div
      className="translations"
      onFocusCapture={({ target }) => void (isElsewhere.current = target.closest('.translations-work') === null)}
    >
      <header className="page-head translations-head">
        <div>
          <h1>{text('menu.translations')}</h1>
          <p>{text('translations.lead')}</p>
        </div>
        <div className="translations-actions">
          {can(rights, 'glossaryTerm.read') && <Link to="/glossary">{text('translations.glossary')}</Link>}
          <Button onClick={() => setFiles(true)}>{text('translations.files')}</Button>
        </div>
      </header>
      <QueueFilters params={params} isEverywhere={isEverywhere} hasResort={resortId !== undefined} counts={counts} onChange={change} />
      <TextQueue
        key={`${round} ${queue}`}
        params={params}
        mayFocus={mayFocus}
        earlierDrafts={earlier.queue === queue ? earlier.drafts : none}
        onDrafts={(typed) => (drafts.current = typed)}
        onRefresh={beginAgain}
      />
      {isFiles && <FilesDialog params={params} onChanged={beginAgain} onClose={() => setFiles(false)} />}
    </div>
  )
}
