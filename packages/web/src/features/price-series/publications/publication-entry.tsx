/** One publication: what it is, who did what with it when, and what can be done now. */
import type { PricePublication } from '@ridgeline/domain/operation/price-publication'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatMoment } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Answer, confirm } from '../../../ui/dialog/ask/ask.ts'
import { toast } from '../../../ui/toast/toast.ts'
import type { LineWords } from './days-table.tsx'
import { endPublication } from './end-publication.ts'
import { PublicationContent, useContent } from './content/publication-content.tsx'
import { approve, publicationsChanged } from './publications-api.ts'

interface PublicationEntryProps extends LineWords {
  publication: PricePublication
  resortId: string
  mayPublish: boolean
  /** Whether another user has to approve it. */
  needsOther: boolean
}

export function PublicationEntry({ publication, resortId, mayPublish, needsOther, nameOf, currencyOf }: PublicationEntryProps) {
  const client = useQueryClient()
  const zone = useZone(resortId)
  const [isBusy, setBusy] = useState(false)
  const { id, state, number, note, created, approved, ended, publishAt, publishedAt, isOwn, lines, days, taken, firstDay, lastDay } =
    publication
  const moment = (at: string) => formatMoment(at, zone)
  const act = ({ by, at }: { by: string | null; at: string }) => (by ? `${by}, ${moment(at)}` : moment(at))
  const waits = state === 'proposed' || state === 'scheduled'
  const mayApprove = mayPublish && state === 'proposed' && !(isOwn && needsOther)
  // Users approve what they have seen.
  const [isShown, setShown] = useState(mayApprove)
  const content = useContent(resortId, id, isShown)

  async function agree() {
    setBusy(true)
    try {
      const answer = await approve(id, resortId)
      toast.success(text(answer.state === 'published' ? 'priceSheet.isPublished' : 'priceSheet.isScheduled'))
    } catch (error) {
      toast.error(messageOf(error))
    }
    await publicationsChanged(client, resortId)
    setBusy(false)
  }

  async function end() {
    if (state === 'published') {
      const question = {
        title: text('priceSheet.takeBackQuestion'),
        body: <p>{text('priceSheet.takeBackText')}</p>,
        confirmLabel: text('priceSheet.takeBack'),
        cancelLabel: text('cancel'),
      }
      if ((await confirm(question)) !== Answer.Confirm) return
    }
    setBusy(true)
    await endPublication(client, { id, state, resortId }, nameOf)
    setBusy(false)
  }

  return (
    <li className="publication">
      <div className="publication-head">
        <span className="publication-state" data-state={state}>
          {text(`priceSheet.state.${state}`)}
        </span>
        {number !== null && <b>{text('priceSheet.publicationNumber', number)}</b>}
        {note && <span>{note}</span>}
      </div>
      <p className="num">
        {[
          counted('priceSheet.sheets', lines, lines),
          counted('priceSheet.days', days, days),
          ...(firstDay && lastDay ? [firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} – ${formatDay(lastDay)}`] : []),
        ].join(' · ')}
      </p>
      {taken.lines > 0 && (
        <p className="num">
          {text(
            'priceSheet.takenOver',
            [counted('priceSheet.sheets', taken.lines, taken.lines), counted('priceSheet.days', taken.days, taken.days)].join(' · '),
          )}
        </p>
      )}
      <ul>
        <li>{text('priceSheet.createdBy', act(created))}</li>
        {approved && <li>{text('priceSheet.approvedBy', act(approved))}</li>}
        {publishedAt && <li>{text('priceSheet.publishedOn', moment(publishedAt))}</li>}
        {waits && publishAt && <li>{text('priceSheet.publishedAtTime', moment(publishAt))}</li>}
        {ended && <li>{text('priceSheet.endedBy', act(ended))}</li>}
      </ul>
      {isShown && <PublicationContent content={content} nameOf={nameOf} currencyOf={currencyOf} />}
      <div className="publication-actions">
        {mayApprove && (
          <Button size="small" layout="primary" disabled={isBusy || !content.isReady} onClick={agree}>
            {text('priceSheet.approve')}
          </Button>
        )}
        {mayPublish && (waits || state === 'published') && (
          <Button size="small" disabled={isBusy} onClick={end}>
            {text(waits ? 'priceSheet.cancelPublication' : 'priceSheet.takeBack')}
          </Button>
        )}
        <Button size="small" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {text('priceSheet.content')}
        </Button>
      </div>
    </li>
  )
}
