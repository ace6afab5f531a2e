/** Takes back what the user planned, all of it in one step: the server keeps what others have changed since, and names it. */
import type { ChangePlan } from '@ridgeline/domain/planned-changes/change-plan'
import type { KeptRecord } from '@ridgeline/domain/answers/undo'
import type { QueryClient } from '@tanstack/react-query'
import { shownName } from '../../entities/list/row/record-title.ts'
import { planQuery } from '../../entities/planned/plans-api.ts'
import { loadEntity } from '../../entities/source/entity-source.ts'
import { fieldWord } from '../../entities/source/field-word.ts'
import { call } from '../../lib/call/call.ts'
import { currentLanguage, text } from '../../lib/language/texts/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastKept, toastUndone } from '../../ui/undo/steps.ts'

interface Undone {
  saved: unknown[]
  kept: KeptRecord[]
  failed: unknown[]
  others: { count: number; kept: KeptRecord[]; failed: unknown[] }[]
}

const wordOf = ({ entity, name, fields }: KeptRecord) =>
  `${shownName(name, currentLanguage())} (${fields.map(({ field }) => fieldWord(entity, field.split('.')[0]!)).join(', ')})`

/** @throws CallError when it is too old */
export async function undoPlan(client: QueryClient, plan: ChangePlan): Promise<void> {
  const changes = await client.fetchQuery({ ...planQuery(plan.id), staleTime: 0 })
  const own = changes.find(({ isOwn, version }) => isOwn && version !== null)
  // Another page has shown an older state of the plan.
  if (!own) return
  const { plural } = await loadEntity(own.entity)
  const body = { items: [{ id: own.recordId, version: own.version }], together: true }
  const undone = await call<Undone>('POST', `${plural}/undo`, body, { quiet: true })
  const kept = [...undone.kept, ...undone.others.flatMap((other) => other.kept)]
  const count = undone.saved.length + undone.others.reduce((sum, other) => sum + other.count, 0)
  if (count > 0) toastUndone(plan.title)
  else if (kept.length === 0) toast.info(text('plans.alreadyUndone'))
  if (kept.length > 0) toastKept(kept.map(wordOf))
  if (undone.failed.length + undone.others.reduce((sum, other) => sum + other.failed.length, 0) > 0) toast.error(text('plans.notAllUndone'))
  await client.invalidateQueries()
}
