/** Commands on rows: changes are shown at once and reverted when refused; removal can be undone. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import { issueText } from '../../../lib/language/texts/label.ts'
import type { Values } from '@ridgeline/domain/check/rule'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { isOnBoard } from '@ridgeline/domain/operation/on-board'
import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isUnreachable } from '../../../lib/call/call-error.ts'
import { refuseOffline } from '../../../lib/live/refuse-offline.ts'
import { useLanguage, text } from '../../../lib/language/texts/i18n.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { issuesOf, isConflict, refreshLists, showSaved, withRow, type Page, type Stored } from '../../api.ts'
import { changeInTurn } from '../../record/pending/change-queue.ts'
import { pushRecordStep } from '../../record/push-record-step.ts'
import { beginTurn } from '../../record/pending/waiting-changes.ts'
import { refreshLater, postponeRefresh } from '../loading/delayed-refresh.ts'
import { dependsOn, type QueryParams } from '../list-state.ts'
import { titleOf } from './record-title.ts'
import { stepText } from '../filters/choices/step-text.ts'

/** Why a change was refused: the fault of a field, the message of the server, or no connection. */
function reasonOf(error: unknown): string {
  const [issue] = issuesOf(error)
  return issue ? issueText(issue.rule, issue.args) : messageOf(error)
}

const changedIn = (before: Stored, after: Stored): ReadonlySet<string> =>
  new Set(Object.keys(after).filter((name) => !isSame(before[name], after[name])))

/** Functions that remove the undo step of a saved change. */
const steps = new WeakMap<Stored, () => void>()

export function useRowCommands(entity: Entity) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const language = useLanguage()
  const lists: QueryKey = [entity.name, 'list']
  const allLists = () => client.getQueryCache().findAll({ queryKey: lists })
  const show = (id: string, values: Values) => client.setQueriesData<Page>({ queryKey: lists }, (page) => page && withRow(page, id, values))

  /** Lists the row may have left, or in which its position may have changed. */
  function listsMoved(row: Stored, saved: Stored) {
    const names = changedIn(row, saved)
    // `keys.list` puts the parameters third.
    return allLists().filter(({ queryKey }) => dependsOn(queryKey[2] as QueryParams, names))
  }

  /** Shows the change at once. A refused change is reverted with its reason; a stored one can be undone. */
  async function change(row: Stored, changes: Values, onSaved = pushChange): Promise<Stored | undefined> {
    postponeRefresh(client)
    // Pending responses are older than the change, so they are cancelled and fetched again after it. Only a page
    // that shows nothing yet is not cancelled, because the user waits for it.
    const wasAsking = client.isFetching({ queryKey: lists }) > 0
    await client.cancelQueries({ queryKey: lists, predicate: ({ state }: Query) => state.data !== undefined })
    const turn = beginTurn(row, changes)
    show(row.id, changes)
    let failure: unknown
    let saved: Stored | undefined
    try {
      refuseOffline()
      saved = await changeInTurn(entity, row, changes)
      turn.confirm(saved)
      showSaved(client, entity, saved)
      void client.invalidateQueries({ queryKey: [entity.name, 'counts'] })
      refreshLater(client, listsMoved(row, saved))
      onSaved(row, changes, saved)
    } catch (error) {
      failure = error
    }
    const stored = turn.end()
    if (stored) show(row.id, stored)
    if (wasAsking) refreshLater(client, allLists())
    if (failure === undefined) return saved
    const name = titleOf(entity, row, language)
    // Where there is no network, the board still takes a status.
    const toBoard = 'status' in changes && isOnBoard(entity) && isUnreachable(failure)
    const action = toBoard ? { label: text('list.openBoard'), run: () => void navigate({ to: '/operations' }) } : undefined
    toast.error(isConflict(failure) ? text('list.changedMeanwhile', name) : text('list.notChanged', name, reasonOf(failure)), { action })
    if (isConflict(failure)) void refreshLists(client, entity)
    return undefined
  }

  function pushChange(row: Stored, sent: Values, saved: Stored) {
    const change = { before: row, sent, saved }
    steps.set(saved, pushRecordStep({ client, entity, language }, stepText(entity, row, sent, language), { changed: [change] }))
  }

  /** Adds the reason after the status was saved; both are one undo step. */
  async function explain(before: Stored, current: Stored, values: Values): Promise<void> {
    await change(current, values, (_row, _changes, saved) => {
      steps.get(current)?.()
      pushChange(before, { status: current['status'], ...values }, saved)
    })
  }

  return { change: (row: Stored, changes: Values) => change(row, changes), explain, postponeRefresh: () => postponeRefresh(client) }
}

export type RowCommands = ReturnType<typeof useRowCommands>
