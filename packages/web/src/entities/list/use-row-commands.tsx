/** What can be done to rows: changed at once and taken back when refused, removed with a way back. */
import type { Entity } from '@ridgeline/domain/entity'
import { issueText } from '../../lib/language/label.ts'
import type { Values } from '@ridgeline/domain/rule'
import { useQueryClient, type Query, type QueryKey } from '@tanstack/react-query'
import { counted, useLanguage, text } from '../../lib/language/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { issuesOf, isConflict, refreshLists, showSaved, withRow, type Page, type Stored } from '../api.ts'
import { changeInTurn } from '../change-queue.ts'
import { refreshAtRest, stir } from './at-rest.ts'
import { beginTurn } from './confirmed-values.ts'
import { tellStep } from './last-step.ts'
import { hangsOn, type QueryParams } from './list-state.ts'
import { titleOf } from './record-title.ts'
import { changedWith, stepText, valuesBack } from './step-back.ts'

/** Why a change was refused: what is wrong with the field, or what the server says. */
function reasonOf(error: unknown): string {
  const [issue] = issuesOf(error)
  return issue ? issueText(issue.rule, issue.args) : (error as Error).message
}

const changedIn = (before: Stored, after: Stored): ReadonlySet<string> =>
  new Set(Object.keys(after).filter((name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null)))

export function useRowCommands(entity: Entity) {
  const client = useQueryClient()
  const language = useLanguage()
  const lists: QueryKey = [entity.name, 'list']
  const allLists = () => client.getQueryCache().findAll({ queryKey: lists })
  const show = (id: string, values: Values) => client.setQueriesData<Page>({ queryKey: lists }, (page) => page && withRow(page, id, values))

  /** Those the row may have left, or in which it has another place now. */
  function listsMoved(row: Stored, saved: Stored) {
    const names = changedIn(row, saved)
    return allLists().filter(({ queryKey }) => hangsOn(queryKey[2] as QueryParams, names))
  }

  /** Shows the change before the server has it; a refused one is shown as it was, with the reason. One that is stored can be taken back. */
  async function change(row: Stored, changes: Values, onSaved = tellWayBack): Promise<void> {
    stir(client)
    // What was on its way is older than the change, and is asked for again after it: others may have changed something too. Only a page
    // that shows nothing yet is let come meanwhile: somebody waits for it.
    const wasAsking = client.isFetching({ queryKey: lists }) > 0
    await client.cancelQueries({ queryKey: lists, predicate: ({ state }: Query) => state.data !== undefined })
    const turn = beginTurn(row, Object.keys(changes))
    show(row.id, changes)
    let failure: unknown
    try {
      const saved = await changeInTurn(entity, row, changes)
      turn.confirm(saved)
      showSaved(client, entity, saved)
      void client.invalidateQueries({ queryKey: [entity.name, 'counts'] })
      refreshAtRest(client, listsMoved(row, saved))
      onSaved(row, changes, saved)
    } catch (error) {
      failure = error
    }
    const stored = turn.end()
    if (stored) show(row.id, stored)
    if (wasAsking) refreshAtRest(client, allLists())
    if (failure === undefined) return
    const name = titleOf(entity, row, language)
    toast.error(isConflict(failure) ? text('list.changedMeanwhile', name) : text('list.notChanged', name, reasonOf(failure)))
    if (isConflict(failure)) void refreshLists(client, entity)
  }

  function tellWayBack(row: Stored, changes: Values, saved: Stored) {
    const before = valuesBack(entity, row, changedWith(entity, Object.keys(changes)))
    tellStep({ entity: entity.name, resortId: row.resortId, told: stepText(entity, row, changes, language), isOfOne: true }, () =>
      change(saved, before, () => void toast.success(counted('list.undoneMany', 1, 1))),
    )
  }

  return { change: (row: Stored, changes: Values) => change(row, changes), stir: () => stir(client) }
}

export type RowCommands = ReturnType<typeof useRowCommands>
