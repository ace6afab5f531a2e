/** When the changes of a form are made: in a new plan, or with one that waits. */
import './planned.css'
import type { Entity } from '@ridgeline/domain/declare/entity'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { Select } from '../../ui/select/select.tsx'
import { toast } from '../../ui/toast/toast.ts'
import type { Stored } from '../api.ts'
import { RecordChanges } from '../history/record-changes.tsx'
import { changesOf } from './changes-of.ts'
import { PlanFields, usePlanFields } from './plan-fields.tsx'
import { addToPlan, plansChanged, plansQuery, startPlan } from './plans-api.ts'

export interface SaveLaterDialogProps {
  entity: Entity
  record: Stored
  values: Readonly<Record<string, unknown>>
  resortId: string
  onPlanned: () => void
  onRefused: (error: unknown) => void
  onClose: () => void
}

/** In place of the id of a plan. */
const newPlan = 'new'

export function SaveLaterDialog({ entity, record, values, resortId, onPlanned, onRefused, onClose }: SaveLaterDialogProps) {
  const client = useQueryClient()
  const zone = useZone(resortId)
  const { data } = useQuery(plansQuery(resortId))
  const [chosen, setChosen] = useState(newPlan)
  const fields = usePlanFields({ title: '', applyAt: null })
  const waiting = data?.items.filter(({ state }) => state === 'proposed' || state === 'scheduled') ?? []
  const known = waiting.find(({ id }) => id === chosen)
  const options = [
    { value: newPlan, label: text('plans.newPlan') },
    ...waiting.map(({ id, title, applyAt }) => ({ value: id, label: title, note: formatMoment(applyAt, zone) })),
  ]
  const changes = Object.fromEntries(Object.entries(values).map(([name, to]) => [name, { from: record[name] ?? null, to }]))

  async function submit() {
    const plan = known ?? fields.check()
    if (!plan) return
    const change = { entity: entity.name, recordId: record.id, version: record.version, values }
    try {
      await (known ? addToPlan(change, known.id) : startPlan(change, plan))
    } catch (error) {
      void plansChanged(client)
      return onRefused(error)
    }
    toast.success(text('plans.planned', formatMoment(plan.applyAt, zone)))
    void plansChanged(client)
    onPlanned()
  }

  return (
    <Dialog
      opened
      onTop
      // It closes together with the editor, whose history entry must not get mixed up with one of its own.
      preventHistoryEntry
      onClose={onClose}
      title={text('plans.saveTitle')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button layout="primary" onClick={submit}>
            {text('plans.saveDo')}
          </Button>
        </>
      }
    >
      {waiting.length > 0 && (
        <FormItem label={text('plans.plan')}>
          <Select value={chosen} options={options} onChange={(value) => setChosen(value ?? newPlan)} />
        </FormItem>
      )}
      {known ? (
        <p className="planned-when num">{text('plans.planned', formatMoment(known.applyAt, zone))}</p>
      ) : (
        <PlanFields fields={fields} zone={zone} />
      )}
      <RecordChanges entity={entity.name} difference="updated" changes={changesOf(changes)} />
      <p className="planned-hint">
        {text('plans.saveHint')}
        {data?.needsApproval && ` ${text('plans.needsApproval')}`}
      </p>
    </Dialog>
  )
}
