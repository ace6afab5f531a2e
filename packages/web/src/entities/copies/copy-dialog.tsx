/** Copies records into another resort: shows before what becomes of each of them, and of what they refer to. */
import './copies.css'
import type { CopyAnswer } from '@ridgeline/domain/copies/copy-answer'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { counted, text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { Select } from '../../ui/select/select.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import type { Stored } from '../api.ts'
import { copyQuery, copyRecords, type CopyAsked } from './copy-api.ts'
import { CopyOutcomes, type CopyTexts, type Referred } from './copy-outcomes.tsx'
import { useCopyTargets } from './use-copy-targets.ts'

interface CopyDialogProps {
  entity: Entity
  rows: readonly Pick<Stored, 'id'>[]
  /** The resort of the records. */
  resortId: string | undefined
  onCopied: (answer: CopyAnswer, target: string) => void
  onClose: () => void
}

const noTexts: CopyTexts = {}

export function CopyDialog({ entity, rows, resortId, onCopied, onClose }: CopyDialogProps) {
  const id = useId()
  const targets = useCopyTargets(entity, resortId)
  const [chosen, setChosen] = useState<string | null>(targets.length === 1 ? targets[0]!.id : null)
  const [isTwice, setTwice] = useState(false)
  const [besides, setBesides] = useState<readonly Referred[]>([])
  const [texts, setTexts] = useState(noTexts)
  const [isCopying, setCopying] = useState(false)
  const [failure, setFailure] = useState<string>()
  const target = targets.find((resort) => resort.id === chosen)
  const records = [
    ...rows.map((row) => ({ entity: entity.name, id: row.id })),
    ...besides.map((record) => ({ entity: record.entity, id: record.id })),
  ]
  const asked: CopyAsked | undefined = target && {
    resortId: target.id,
    records: records.map((record) => ({ ...record, ...(texts[record.id] && { texts: texts[record.id]! }) })),
    twice: isTwice,
  }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(copyQuery(entity.name, asked))
  const answer = target ? data : undefined
  const count = answer?.records.filter(({ outcome }) => outcome === 'copied').length ?? 0

  function choose(next: string | null) {
    setChosen(next)
    setTwice(false)
    setBesides([])
    setTexts(noTexts)
    setFailure(undefined)
  }
  async function copy() {
    if (!asked || !target) return
    setCopying(true)
    setFailure(undefined)
    try {
      onCopied(await copyRecords(asked), target.name)
    } catch (refusal) {
      setFailure(messageOf(refusal))
      setCopying(false)
      void refetch()
    }
  }
  return (
    <Dialog
      opened
      size="Large"
      title={text('copies.title')}
      meta={counted('copies.meta', rows.length, formatNumber(rows.length))}
      onClose={onClose}
      blocked={isCopying}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button layout="primary" disabled={count === 0 || isFetching || isPlaceholderData} loading={isCopying} onClick={copy}>
            {count > 0 ? counted('copies.do', count, formatNumber(count)) : text('copies.doNone')}
          </Button>
        </>
      }
    >
      {failure && <InlineAlert>{failure}</InlineAlert>}
      <FormItem label={text('copies.target')} id={`${id}-target`}>
        <Select value={chosen} options={targets.map((resort) => ({ value: resort.id, label: resort.name }))} onChange={choose} />
      </FormItem>
      {target && error && <InlineAlert onRetry={refetch}>{messageOf(error)}</InlineAlert>}
      {target && !error && !answer && <SkeletonRows count={4} />}
      {target && !error && answer && (
        <CopyOutcomes
          answer={answer}
          target={target}
          isTwice={isTwice}
          onTwice={setTwice}
          besides={besides}
          onBesides={setBesides}
          texts={texts}
          onTexts={setTexts}
        />
      )}
    </Dialog>
  )
}
