/** Merges two records: which one stays, which values it gets, and what will refer to it. */
import './merge.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import type { Option, RemoteOptions } from '../../ui/select/options.ts'
import { Select } from '../../ui/select/select.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { isConflict, recordQuery, type Stored } from '../api.ts'
import { titleOf } from '../list/row/record-title.ts'
import { refOptions } from '../source/ref-options.ts'
import { mergeRecords, usesQuery, type Merged } from './merge-api.ts'
import { MergeFields } from './values/merge-fields.tsx'
import { refusalOf } from './merge-refusal.ts'
import { choicesOf, differencesOf, mergedValues, defaultSide, type Difference, type MergeSide } from './values/merge-values.ts'
import { WhichStays } from './which-stays.tsx'

interface MergeDialogProps {
  entity: Entity
  /** Two records, or one, for which another is chosen here. */
  rows: readonly Stored[]
  resortId: string | undefined
  onMerged: (merged: Merged) => void
  onClose: () => void
}

/** A record is not merged with itself. */
const withoutOne = (options: RemoteOptions, id: string): RemoteOptions => ({
  ...options,
  key: [...options.key, 'without', id],
  async load(query) {
    const { results, similar = [], more } = await options.load(query)
    const isOther = ({ value }: Option) => value !== id
    return { results: results.filter(isOther), similar: similar.filter(isOther), more }
  },
})

const noSides: Readonly<Record<string, MergeSide>> = {}

export function MergeDialog({ entity, rows, resortId, onMerged, onClose }: MergeDialogProps) {
  const id = useId()
  const language = useLanguage()
  const [first] = rows
  const [otherId, setOtherId] = useState(rows[1]?.id ?? null)
  const [stays, setStays] = useState<string>()
  const [sides, setSides] = useState(noSides)
  const [refusal, setRefusal] = useState<string>()
  const [isMerging, setMerging] = useState(false)
  const ids = [first!.id, ...(otherId && otherId !== first!.id ? [otherId] : [])]
  const one = useQuery({ ...recordQuery(entity, first!.id), staleTime: 0 })
  const two = useQuery({ ...recordQuery(entity, otherId ?? ''), staleTime: 0, enabled: ids.length === 2 })
  const uses = useQuery(usesQuery(entity, ids))
  const firstId = first!.id
  const options = useMemo(() => withoutOne(refOptions(entity.name, resortId), firstId), [entity, resortId, firstId])
  const records = one.data && two.data && ids.length === 2 ? [one.data, two.data] : undefined
  const countOf = (record: Stored) => uses.data?.get(record.id)?.reduce((sum, { count }) => sum + count, 0) ?? 0
  // The one with more references is more likely to be the right one. Once it is shown it stays, although references are counted again.
  if (records && uses.data && stays === undefined) setStays((countOf(records[1]!) > countOf(records[0]!) ? records[1]! : records[0]!).id)
  const kept = records?.find((record) => record.id === stays)
  const other = records?.find((record) => record !== kept)
  const differences = kept && other ? differencesOf(entity, kept, other) : []
  const choices = choicesOf(entity, differences)
  const sideOf = (difference: Difference): MergeSide =>
    sides[difference.path] ?? defaultSide(choices.find((choice) => choice.includes(difference)) ?? [difference])
  const error = one.error ?? two.error ?? uses.error

  function keep(next: string) {
    setStays(next)
    // Chosen for the other direction.
    setSides(noSides)
  }
  function chooseOther(next: string | null) {
    setOtherId(next)
    setStays(undefined)
    setSides(noSides)
  }
  async function merge() {
    if (!kept || !other) return
    setMerging(true)
    setRefusal(undefined)
    try {
      onMerged(await mergeRecords(entity, kept, other, mergedValues(entity, [kept, other], differences, sideOf)))
    } catch (failure) {
      setRefusal(isConflict(failure) ? text('merge.outdated') : (refusalOf(entity, failure) ?? messageOf(failure)))
      if (isConflict(failure)) void Promise.all([one.refetch(), two.refetch(), uses.refetch()])
      setMerging(false)
    }
  }
  return (
    <Dialog
      opened
      size="Large"
      title={text('merge.title')}
      onClose={onClose}
      blocked={isMerging}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button layout="primary" disabled={!kept || !other || !uses.data} loading={isMerging} onClick={merge}>
            {text('merge.do')}
          </Button>
        </>
      }
    >
      {refusal && <InlineAlert>{refusal}</InlineAlert>}
      {rows.length === 1 && (
        <FormItem label={text('merge.with', titleOf(entity, first!, language))} id={`${id}-with`}>
          <Select value={otherId} options={options} onChange={chooseOther} />
        </FormItem>
      )}
      {error && <InlineAlert onRetry={() => Promise.all([one.refetch(), two.refetch(), uses.refetch()])}>{messageOf(error)}</InlineAlert>}
      {!error && ids.length === 2 && !(kept && other && uses.data) && <SkeletonRows count={5} />}
      {records && kept && other && uses.data && (
        <>
          <WhichStays entity={entity} records={records} kept={kept} countOf={countOf} onKeep={keep} />
          <MergeFields
            entity={entity}
            kept={kept}
            other={other}
            uses={uses.data.get(other.id) ?? []}
            choices={choices}
            sideOf={sideOf}
            onSides={(changed) => setSides({ ...sides, ...changed })}
          />
        </>
      )}
    </Dialog>
  )
}
