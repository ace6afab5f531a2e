/** The dialog for the reason of a status, for the ticked rows or for one whose status was just set. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import type { Values } from '@ridgeline/domain/check/rule'
import type { ExplainedStatus } from '@ridgeline/domain/operation/status-reasons'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { useLanguage } from '../../../lib/language/texts/i18n.ts'
import { LateReasonDialog } from '../../reason/late-reason-dialog.ts'
import { forgetUsed } from '../../reason/forget-used.ts'
import type { Reason } from '../../reason/use-reasons.ts'
import { titleOf } from '../row/record-title.ts'
import type { ChosenStatus } from './status-menu.tsx'
import type { BulkActions } from '../bulk/use-bulk.ts'
import type { RowCommands } from '../row/use-row-commands.tsx'

interface Asking {
  entity: Entity
  resortId: string | undefined
  zone: string | undefined
  /** Ticked rows. */
  count: number
  bulk: BulkActions
  explain: RowCommands['explain']
}

interface StatusReason {
  ofTicked: (status: ExplainedStatus) => void
  ofOne: (chosen: ChosenStatus) => void
  choose: (chosen: ChosenStatus, reason: Reason) => void
  dialog: ReactNode
}

export function useStatusReason({ entity, resortId, zone, count, bulk, explain }: Asking): StatusReason {
  const client = useQueryClient()
  const language = useLanguage()
  const [asked, setAsked] = useState<{ status: ExplainedStatus; chosen?: ChosenStatus }>()
  const close = () => setAsked(undefined)

  async function explainOne({ before, saved }: ChosenStatus, values: Values) {
    const current = await saved
    if (!current || Object.keys(values).length === 0) return
    await explain(before, current, values)
    forgetUsed(client)
  }
  function set({ status, ...also }: Values) {
    close()
    if (asked?.chosen) void explainOne(asked.chosen, also)
    else {
      bulk.change({ name: 'status', value: status, also })
      forgetUsed(client)
    }
  }
  return {
    ofTicked: (status) => setAsked({ status }),
    ofOne: (chosen) => setAsked({ status: chosen.status, chosen }),
    choose: (chosen, reason) => void reason.note().then((statusNote) => explainOne(chosen, { statusNote })),
    dialog: (
      <Suspense>
        {asked && (
          <LateReasonDialog
            entity={entity}
            status={asked.status}
            of={asked.chosen ? titleOf(entity, asked.chosen.before, language) : count}
            resortId={asked.chosen?.before.resortId ?? resortId}
            zone={zone}
            onSet={set}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}
