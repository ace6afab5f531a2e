/** What is published, when, and why. */
import { maxNote, type PriceDraft, type PublicationState } from '@ridgeline/domain/operation/price-publication'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { isValidationOff } from '../../../lib/validation/validation-switch.ts'
import { toastInvalidForm } from '../../../ui/toast/toast-invalid-form.ts'
import { useZone } from '../../../lib/session/use-zone.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { TextField } from '../../../ui/form-item/text-field.tsx'
import { Segmented } from '../../../ui/input/choice/segmented.tsx'
import { MomentInput } from '../../../ui/input/moment/moment-input.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { DaysTable, type LineWords } from './days-table.tsx'
import { DraftFigures } from './draft/draft-figures.tsx'
import { draftDaysQuery, draftTermsQuery, type Proposal } from './publications-api.ts'
import { TermsList } from './content/terms-list.tsx'

interface PublishDialogProps extends LineWords {
  resortId: string
  draft: PriceDraft
  needsApproval: boolean
  onPublish: (proposal: Proposal) => Promise<PublicationState | null | undefined>
  onClose: () => void
}

/** The dialog names this many lines and counts the rest. */
const maxNames = 8
/** The same for days. */
const maxDays = 200

const times = ['now', 'at'] as const

export function PublishDialog({ resortId, draft, needsApproval, onPublish, onClose, ...words }: PublishDialogProps) {
  const { mark } = draft
  // Read after the mark, so that the server refuses what is newer than these.
  const days = useQuery(draftDaysQuery(resortId, { limit: maxDays }, mark))
  const terms = useInfiniteQuery(draftTermsQuery(resortId, mark))
  const loadError = days.error ?? terms.error
  const lines = terms.data?.pages.flatMap(({ items }) => items) ?? []
  const [time, setTime] = useState<(typeof times)[number]>('now')
  const [publishAt, setPublishAt] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const zone = useZone(resortId)

  async function submit() {
    const at = time === 'at' ? publishAt : null
    // Without a time they would be published now.
    if (time === 'at' && (at === null || (Date.parse(at) <= Date.now() && !isValidationOff()))) {
      setError(text('priceSheet.publishAtMissing'))
      return void toastInvalidForm()
    }
    if ((await onPublish({ resortId, mark, publishAt: at, note: note.trim() || null })) !== undefined) onClose()
  }

  const nowWord = needsApproval ? 'priceSheet.whenApproved' : 'priceSheet.whenNow'
  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('priceSheet.publishQuestion')}
      meta={counted('priceSheet.sheets', draft.ids.length, draft.ids.length)}
      footer={
        <>
          <Button size="large" onClick={onClose}>
            {text('cancel')}
          </Button>
          <Button layout="primary" size="large" disabled={!days.isSuccess || !terms.isSuccess} onClick={submit}>
            {text('priceSheet.publishDo')}
          </Button>
        </>
      }
    >
      <ul className="price-names">
        {draft.ids.slice(0, maxNames).map((id) => (
          <li key={id}>{words.nameOf(id)}</li>
        ))}
        {draft.ids.length > maxNames && <li>{text('priceSheet.andMore', draft.ids.length - maxNames)}</li>}
      </ul>
      <DraftFigures {...draft} />
      {loadError && <InlineAlert onRetry={() => Promise.all([days.refetch(), terms.refetch()])}>{loadError.message}</InlineAlert>}
      {lines.length > 0 && (
        <div className="publication-days" role="region" aria-label={text('priceSheet.changedTerms')} tabIndex={0}>
          <TermsList items={lines} nameOf={words.nameOf} />
          {terms.hasNextPage && (
            <Button size="small" loading={terms.isFetchingNextPage} onClick={() => terms.fetchNextPage()}>
              {text('priceSheet.moreTerms')}
            </Button>
          )}
        </div>
      )}
      {days.data && days.data.items.length > 0 && (
        // Focusable, so that a long list can be scrolled by keyboard.
        <div className="publication-days" role="region" aria-label={text('priceSheet.changedDays')} tabIndex={0}>
          <DaysTable data={days.data} before={text('priceSheet.publishedPrice')} after={text('priceSheet.draftPrice')} {...words} />
        </div>
      )}
      <FormItem label={text('priceSheet.when')} group>
        <Segmented
          label={text('priceSheet.when')}
          value={time}
          options={times.map((value) => ({ value, label: text(value === 'now' ? nowWord : 'priceSheet.whenAt') }))}
          onChange={setTime}
        />
      </FormItem>
      {time === 'at' && (
        <FormItem label={text('priceSheet.publishAt')} mandatory error={error} maxWidth={320}>
          <MomentInput
            value={publishAt}
            zone={zone}
            onChange={(value) => {
              setPublishAt(value)
              setError(undefined)
            }}
          />
        </FormItem>
      )}
      <TextField label={text('priceSheet.note')} value={note} onChange={setNote} maxLength={maxNote} />
      <p>{text(needsApproval ? 'priceSheet.needsApproval' : 'priceSheet.publishConsequence')}</p>
    </Dialog>
  )
}
