/** Changes of a plan: taps go through the outbox, so that none is lost without a network; rows are added on the server. Each can be undone. */
import type { CopiedGrooming } from '@ridgeline/domain/answers/grooming'
import { grooming } from '@ridgeline/domain/entities/grooming'
import { localize } from '@ridgeline/domain/values/localized'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQueryClient } from '@tanstack/react-query'
import { minuteMs } from '@ridgeline/domain/time/durations'
import { bulk, type BulkFailure } from '../../entities/api.ts'
import { queryKeys } from '../../lib/call/queries/query-keys.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { addStep } from '../../page-parts/outbox/outbox-step.ts'
import { toast } from '../../ui/toast/toast.ts'
import { pushStep } from '../../ui/undo/steps.ts'
import type { ShownRow } from './shown-row.ts'

function showFaults(failed: readonly BulkFailure[]) {
  const faults = [...new Set(failed.flatMap(({ errors }) => Object.values(errors).flat()))]
  if (faults.length > 0) toast.error(faults.join(' '))
}

export interface PlanChanges {
  tap: (row: ShownRow) => void
  /** Adds rows to a night or a pattern. @param label of the step */
  add: (rows: readonly CopiedGrooming[], to: { night: string } | { pattern: string }, label: string) => Promise<void>
}

export function usePlanChanges(userId: string, resortId: string): PlanChanges {
  const language = useLanguage()
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.entity(grooming.name) })

  return {
    tap(row) {
      const { id, version, groomedAt } = row
      const name = row.name ? localize(row.name, language) : ''
      // The minute that has begun: the clock of a phone may be fast by seconds, and the server takes no time of the future.
      const next = groomedAt === null ? new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString() : null
      const of = { userId, resortId, entity: grooming.name, plural: grooming.plural, recordId: id, name, version } as const
      addStep({ label: text(next ? 'groomingPlan.step' : 'groomingPlan.stepBack', name), resortId }, [
        { ...of, before: { groomedAt }, changes: { groomedAt: next } },
      ])
    },

    async add(rows, to, label) {
      try {
        const { saved, failed } = await bulk(grooming, { items: rows.map((row) => ({ resortId, ...row, ...to })) })
        showFaults(failed)
        if (saved.length > 0)
          pushStep({ label, resortId }, async () => {
            const removal = await bulk(grooming, { remove: saved.map(({ id, version }) => ({ id, version })) })
            showFaults(removal.failed)
            await refresh()
          })
      } catch (error) {
        toast.error(messageOf(error))
      }
      await refresh()
    },
  }
}
