/** What can be done to rows: changed at once and taken back when refused, removed with a way back. */
import type { Entity } from '@ridgeline/domain/entity'
import { issueText } from '../../lib/language/label.ts'
import type { Values } from '@ridgeline/domain/rule'
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useLanguage, text } from '../../lib/language/i18n.ts'
import { toast } from '../../ui/toast/toast.ts'
import { issuesOf, isConflict, refreshLists, showSaved, withRow, type Page, type Stored } from '../api.ts'
import { changeInTurn } from '../change-queue.ts'
import { titleOf } from './record-title.ts'

/** Why a change was refused: what is wrong with the field, or what the server says. */
function reasonOf(error: unknown): string {
  const [issue] = issuesOf(error)
  return issue ? issueText(issue.rule, issue.args) : (error as Error).message
}

export function useRowCommands(entity: Entity) {
  const client = useQueryClient()
  const language = useLanguage()
  const lists: QueryKey = [entity.name, 'list']

  /** Shows the change before the server has it; a refused one is shown as it was, with the reason. */
  async function change(row: Stored, changes: Values): Promise<void> {
    // What was on its way is older than the change, and is asked for again after it: others may have changed something too.
    const wasAsking = client.isFetching({ queryKey: lists }) > 0
    await client.cancelQueries({ queryKey: lists })
    const before = Object.fromEntries(Object.keys(changes).map((name) => [name, row[name]]))
    client.setQueriesData<Page>({ queryKey: lists }, (page) => page && withRow(page, row.id, changes))
    try {
      showSaved(client, entity, await changeInTurn(entity, row, changes))
      void client.invalidateQueries({ queryKey: [entity.name, 'counts'] })
    } catch (error) {
      client.setQueriesData<Page>({ queryKey: lists }, (page) => page && withRow(page, row.id, before))
      const name = titleOf(entity, row, language)
      toast.error(isConflict(error) ? text('list.changedMeanwhile', name) : text('list.notChanged', name, reasonOf(error)))
      if (isConflict(error)) void refreshLists(client, entity)
    } finally {
      if (wasAsking) void client.invalidateQueries({ queryKey: lists })
    }
  }

  return { change }
}

export type RowCommands = ReturnType<typeof useRowCommands>
