/** Corrections of a released report: guests read them only when all of them are published, as one step that can be undone. */
import type { ReportedValues, SnowReportDay } from '@ridgeline/domain/answers/snow-report'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { pushStep, toastUndone } from '../../ui/undo/steps.ts'
import { storedCorrection } from './figures/stored-correction.ts'
import type { ReportQueue } from './report-queue.ts'

type Corrections = Partial<ReportedValues>

interface Pending {
  reportId: string | undefined
  values: Corrections
}

const none: Corrections = {}

/** What guests read before. A value that was computed is stored as it was then, not computed again. */
const valuesBefore = ({ report }: SnowReportDay, changed: Corrections): Corrections =>
  Object.fromEntries(namesOf(changed).map((name) => [name, report?.values[name] ?? null]))

const withoutSame = (values: Corrections, published: Corrections): Corrections =>
  Object.fromEntries(
    namesOf(values).flatMap((name) =>
      Object.hasOwn(published, name) && isSame(values[name], published[name]) ? [] : [[name, values[name]]],
    ),
  )

export function usePendingCorrections(resortId: string, queue: ReportQueue) {
  const [pending, setPending] = useState<Pending>({ reportId: undefined, values: none })
  const isDirty = Object.keys(pending.values).length > 0

  const valuesOf = ({ report }: SnowReportDay): Corrections => (report?.id === pending.reportId ? pending.values : none)
  /** On their way to guests: one of these that is taken back meanwhile is a correction of what is published. */
  const [sent, setSent] = useState(none)
  const clear = () => setPending({ reportId: undefined, values: none })

  /** A value that was typed and taken back is not pending. @returns true: nothing is sent yet that could fail */
  function add(day: SnowReportDay, change: Corrections): true {
    const all = { ...valuesOf(day), ...change }
    const kept = namesOf(all).filter((name) => Object.hasOwn(sent, name) || !isSame(all[name] ?? null, storedCorrection(day, name)))
    setPending({
      reportId: day.report?.id,
      values: Object.fromEntries(kept.map((name) => [name, all[name] ?? null])),
    })
    return true
  }

  async function undo(before: Corrections, label: string) {
    try {
      await queue.read()
      await queue.change(before)
      toastUndone(label)
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  async function publish(day: SnowReportDay) {
    const change = valuesOf(day)
    const before = valuesBefore(day, change)
    setSent(change)
    try {
      await queue.change(change)
    } finally {
      setSent(none)
    }
    // What was entered meanwhile waits for the next time.
    setPending(({ reportId, values }) => ({ reportId, values: withoutSame(values, change) }))
    const label = text('report.corrected')
    pushStep({ label, resortId }, () => undo(before, label))
  }

  return { isDirty, valuesOf, add, clear, publish }
}
