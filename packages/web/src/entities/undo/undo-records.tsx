/** Undoes changes of records: restores values and removes new records. Fields other users have changed since are kept and named. */
import { messageOf } from '@ridgeline/domain/values/message-of'
import type { Values } from '@ridgeline/domain/check/rule'
import { counted, text } from '../../lib/language/texts/i18n.ts'
import { message } from '../../ui/dialog/ask/ask.ts'
import { toast } from '../../ui/toast/toast.ts'
import { toastKept, pushStep } from '../../ui/undo/steps.ts'
import { bulk, recordQuery, refreshLists, showSaved, type BulkFailure, type BulkOutcome, type Stored } from '../api.ts'
import { fieldWord } from '../source/field-word.ts'
import { changedFields } from '../form/saving/changed-fields.ts'
import { inPortions, type Broken } from '../list/bulk/bulk-portions.ts'
import { FailedRows, type FailedRow } from '../list/table/failed-rows.tsx'
import { titleOf } from '../list/row/record-title.ts'
import type { Done, Undoing } from '../record/push-record-step.ts'
import { undoValues, withoutFields, type RecordChange } from './undo-values.ts'

/** After this many conflicts in a row, the other users' values are kept. */
const maxTries = 3

interface Outcome {
  saved: Stored[]
  removed: string[]
  /** Records with fields that were not restored, because others changed them. */
  kept: { row: Stored; fields: readonly string[] }[]
  notDone: FailedRow[]
}

interface Turn {
  change: RecordChange
  back: Values
  kept: readonly string[]
}

const wordOf = (entity: string, path: string) => {
  const [name = path, language] = path.split('.')
  return language ? `${fieldWord(entity, name)} (${language})` : fieldWord(entity, name)
}

const reasonOf = ({ errors, usedBy }: BulkFailure) => (usedBy ? text('list.inUse') : [...new Set(Object.values(errors).flat())].join(' '))

/** Why undo stopped early, and how many records are left. */
export const brokenOff = ({ error }: Pick<Broken<unknown>, 'error'>, left: number): string =>
  `${messageOf(error)} ${counted('list.someNotUndone', left, left)}.`

/** Fields other users have changed since; `undefined` for any other failure. */
function movedOn({ issues = [] }: BulkFailure): string[] | undefined {
  const isMoved = issues.length > 0 && issues.every(({ rule, field }) => rule === 'changedMeanwhile' && field !== '')
  return isMoved ? issues.map(({ field }) => field) : undefined
}

function note(outcome: Outcome, response: BulkOutcome, rows: readonly Stored[]) {
  for (const failure of response.failed) {
    const row = rows[failure.index]
    if (row) outcome.notDone.push({ row, reason: reasonOf(failure), ...(failure.usedBy && { usedBy: failure.usedBy }) })
  }
}

/** Fields others have changed since are left out, and the rest is sent again. */
async function bringBack({ client, entity }: Undoing, changes: readonly RecordChange[], outcome: Outcome) {
  let turns: Turn[] = changes.map((change) => ({ change, back: undoValues(entity, change), kept: [] }))
  for (let tries = 1; turns.length > 0; tries++) {
    const items = turns.map(({ change: { saved }, back }) => ({ id: saved.id, version: saved.version, ...back }))
    const response = await bulk(entity, { items })
    const failed = new Map(response.failed.map((failure) => [failure.index, failure]))
    for (const record of response.saved) showSaved(client, entity, record)
    outcome.saved.push(...response.saved)
    const again: Turn[] = []
    for (const [index, turn] of turns.entries()) {
      const failure = failed.get(index)
      const moved = failure && movedOn(failure)
      const kept = [...turn.kept, ...(moved ?? [])]
      const back = moved ? withoutFields(entity, turn.back, turn.change, moved) : {}
      if (moved && tries < maxTries && Object.keys(back).length > 0) again.push({ change: turn.change, back, kept })
      else if (kept.length > 0)
        outcome.kept.push({ row: response.saved.find(({ id }) => id === turn.change.saved.id) ?? turn.change.saved, fields: kept })
      else if (failure) note(outcome, { ...response, failed: [{ ...failure, index: 0 }] }, [turn.change.saved])
    }
    turns = again
  }
}

const isOf = (rule: string) => (failure: BulkFailure) => failure.issues?.[0]?.rule === rule

/** The newest version, if it still equals the created record. */
async function stillAsCreated({ client, entity }: Undoing, created: Stored): Promise<Stored | undefined> {
  const newest = await client.fetchQuery({ ...recordQuery(entity, created.id), staleTime: 0 })
  return Object.keys(changedFields(entity, created, newest)).length === 0 ? newest : undefined
}

/** Removes created records; those others have changed since are kept. */
async function takeAway(at: Undoing, created: readonly Stored[], outcome: Outcome, isAgain = false) {
  const { client, entity } = at
  const { removed = [], failed, saved } = await bulk(entity, { remove: created.map(({ id, version }) => ({ id, version })) })
  outcome.removed.push(...removed)
  for (const id of removed) void client.resetQueries({ queryKey: recordQuery(entity, id).queryKey })
  const moved = isAgain ? [] : failed.filter(isOf('changedMeanwhile'))
  const newest = (await Promise.all(moved.map(({ index }) => stillAsCreated(at, created[index]!)))).filter((record) => record !== undefined)
  const isNewer = ({ id }: BulkFailure) => newest.some((record) => record.id === id)
  const left = failed.filter((failure) => !isOf('notFound')(failure) && !isNewer(failure))
  note(outcome, { saved, failed: left }, created)
  if (newest.length > 0) await takeAway(at, newest, outcome, true)
}

function showOutcome({ entity, language }: Undoing, { saved, removed, kept, notDone }: Outcome) {
  const [undone, left] = [saved.length + removed.length, kept.length + notDone.length]
  if (undone > 0) toast.success(counted('list.undoneMany', undone, undone))
  const [only] = kept
  const fieldsOf = (fields: readonly string[]) => fields.map((path) => wordOf(entity.name, path)).join(', ')
  if (only && left === 1) return toastKept([`${titleOf(entity, only.row, language)} (${fieldsOf(only.fields)})`])
  if (left === 0) return
  const items = [...kept.map(({ row, fields }) => ({ row, reason: text('undo.kept', fieldsOf(fields)) })), ...notDone]
  void message({
    kind: 'warning',
    title: counted('list.someNotUndone', left, left),
    body: <FailedRows entity={entity} items={items} language={language} />,
  })
}

/** Works in batches; after a failure the rest becomes a new undo step. */
export async function undoRecords(at: Undoing, { changed = [], created = [] }: Done): Promise<void> {
  const { client, entity, onProgress = () => undefined, onUndone } = at
  const outcome: Outcome = { saved: [], removed: [], kept: [], notDone: [] }
  const broken = await inPortions(changed, onProgress, (portion) => bringBack(at, portion, outcome))
  const brokenToo = broken ? undefined : await inPortions(created, onProgress, (portion) => takeAway(at, portion, outcome))
  onUndone?.(outcome.saved, outcome.removed)
  showOutcome(at, outcome)
  const end = broken ?? brokenToo
  if (end) {
    const rest = { changed: broken ? broken.left : [], created: brokenToo ? brokenToo.left : created }
    const label = brokenOff(end, rest.changed.length + rest.created.length)
    const resortId = rest.changed[0]?.saved.resortId ?? rest.created[0]?.resortId
    pushStep({ label, resortId, isRest: true }, () => undoRecords(at, rest))
  }
  void client.invalidateQueries({ queryKey: [entity.name, 'history'] })
  await refreshLists(client, entity)
}
