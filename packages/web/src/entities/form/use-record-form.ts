/** The form of one record: its values, what is wrong with them, and how they meet what others change. */
import { endingWith, fieldOf, type Entity } from '@ridgeline/domain/entity'
import type { Conflict } from '@ridgeline/domain/failure'
import { isObject } from '@ridgeline/domain/fault'
import type { Issue, Values } from '@ridgeline/domain/rule'
import { tidyField } from '@ridgeline/domain/tidy'
import { useForm, useSelector } from '@tanstack/react-form'
import { useCallback, useEffect, useState } from 'react'
import type { ProfileResort } from '../../lib/session/session.ts'
import { useResort } from '../../lib/session/use-resort.ts'
import type { Stored } from '../api.ts'
import { sendings, type Sendings } from '../inputs/sendings.ts'
import { formValues, rebase, resolve, same, type Choice } from './changed-fields.ts'
import { restored, type DraftContent } from './draft.ts'
import { isFaultShown, judgeOf, type Judgement } from './form-issues.ts'
import { askTaken } from './ask-taken.ts'
import { notesStore, useNotes, type Notes, type NotesStore } from './form-notes.ts'
import { uniqueChecks, type AskTaken, type UniqueChecks } from './unique-checks.ts'

const useValuesForm = (defaultValues: Record<string, unknown>) => useForm({ defaultValues })
export type ValuesForm = ReturnType<typeof useValuesForm>

export interface RecordForm {
  entity: Entity
  form: ValuesForm
  notes: NotesStore
  judge: (values?: Values) => Judgement
  /** What only the server knows of what is typed. */
  unique: UniqueChecks
  /** Files on their way into the record. */
  sendings: Sendings
  /** Takes over a newer record: untouched fields follow it, touched ones are marked where it differs. */
  adopt: (fresh: Stored) => void
  /** What is stored now, after my own save. */
  settle: (saved: Stored, sent: Values) => void
  settleConflicts: (choices: Readonly<Record<string, Choice>>) => void
  pendingConflicts: () => Conflict[]
  discard: () => void
  /** What hangs on the field follows it: switches of a new record that nobody has touched, and what ends with a stored value. */
  follow: (name: string) => void
  /** What a new record starts with. */
  initial: Values
  /** Brings back what was left behind; what was typed since the form was opened stays. */
  restore: (draft: DraftContent) => void
}

/** The value at `status` or `name.de`. */
export function valueAt(values: Values, path: string): unknown {
  const [name = path, part] = path.split('.')
  const value = values[name]
  return part ? ((isObject(value) ? value[part] : undefined) ?? null) : value
}

interface RecordFormOptions {
  initial: Values
  record: Stored | undefined
  /** Nobody is asked without it. */
  ask?: AskTaken
}

/** Without React around it, for the tests. */
export function createRecordForm(entity: Entity, form: ValuesForm, { initial, record, ask }: RecordFormOptions): RecordForm {
  const notes = notesStore(record)
  const judged = judgeOf(entity, initial)
  const current = (): Values => form.state.values
  const judge = (values = current()) => judged(notes.get().base, values)
  const isSound = (field: string) => !judge().issues[field]
  const unique = uniqueChecks({ entity, notes, isSound, ask: ask ?? (async () => false) })

  /** Puts values in without marking the fields as touched. */
  function put(values: Values) {
    for (const [name, value] of Object.entries(values))
      if (!same(value, current()[name])) form.setFieldValue(name, value as never, { dontUpdateMeta: true })
  }
  /** What was said of the stored value is empty beside another one, and comes back with it; what somebody typed stays. */
  function endWith(name: string, base: Values) {
    const isSame = same(current()[name], base[name])
    for (const other of endingWith(entity, name))
      if (!form.getFieldMeta(other as never)?.isDirty) put({ [other]: isSame ? (base[other] ?? null) : null })
  }
  const isOpen = ({ field, theirs }: Conflict) => {
    const [name = field] = field.split('.')
    const mine = tidyField(fieldOf(entity, name), current()[name])
    return !same(valueAt({ [name]: mine }, field), theirs)
  }

  const onTheWay = sendings()

  return {
    entity,
    form,
    notes,
    judge,
    unique,
    sendings: onTheWay,
    adopt(fresh) {
      const { base, conflicts } = notes.get()
      if (!base || fresh.version <= base.version) return
      const merged = rebase(entity, { base, mine: current(), theirs: fresh })
      // What was in conflict before still is, with what is stored now.
      const older = Object.values(conflicts).map((conflict) => ({ ...conflict, theirs: valueAt(fresh, conflict.field) ?? null }))
      const all = [...older, ...merged.conflicts.filter(({ field }) => !conflicts[field])]
      put(merged.values)
      notes.set({ base: fresh, conflicts: Object.fromEntries(all.map((conflict) => [conflict.field, conflict])) })
    },
    settle(saved, sent) {
      const { base } = notes.get()
      // What was typed while the answer was on its way stays, as a change of what is stored now.
      unique.reset()
      const { values } = rebase(entity, { base: { ...base, ...sent }, mine: current(), theirs: saved })
      put(values)
      notes.set({ base: saved, conflicts: {}, serverIssues: {}, includeUntouched: false, attempt: undefined })
    },
    settleConflicts(choices) {
      put(resolve(current(), Object.values(notes.get().conflicts), choices))
      notes.set({ conflicts: {} })
    },
    pendingConflicts: () => Object.values(notes.get().conflicts).filter(isOpen),
    discard() {
      const { base } = notes.get()
      unique.reset()
      onTheWay.drop()
      form.reset({ ...(base ? formValues(entity, base) : initial) })
      notes.set({ conflicts: {}, serverIssues: {}, includeUntouched: false, attempt: undefined })
    },
    follow(name) {
      const { base } = notes.get()
      if (base) return endWith(name, base)
      for (const [other, field] of Object.entries(entity.fields)) {
        if (field.kind !== 'flag' || !field.onWith || !Object.hasOwn(field.onWith, name) || form.getFieldMeta(other as never)?.isDirty)
          continue
        put({ [other]: current()[name] === field.onWith[name] })
      }
    },
    initial,
    restore(draft) {
      const { base, conflicts } = notes.get()
      const changed = Object.keys(judged(base, current()).changes)
      const back = restored(entity, draft, { stored: base ?? initial, mine: current(), changed })
      put(back.values)
      if (!base && draft.attempt) notes.set({ attempt: draft.attempt })
      notes.set({ conflicts: { ...conflicts, ...Object.fromEntries(back.conflicts.map((conflict) => [conflict.field, conflict])) } })
    },
  }
}

/** What the resort gives a new record to begin with. */
export const withResort = ({ fields }: Entity, values: Values, resort: ProfileResort | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const of = fields[name]?.ofResort
      return [name, of ? (resort?.[of] ?? value) : value]
    }),
  )

export function useRecordForm(entity: Entity, record: Stored | undefined, resortId: string | undefined): RecordForm {
  // A form belongs to one record for its whole life; the dialog makes a new one for another record.
  const resort = useResort(resortId)
  const [initial] = useState(() => (record ? formValues(entity, record) : withResort(entity, formValues(entity, record), resort)))
  const form = useValuesForm(initial)
  const [recordForm] = useState(() => {
    const ownId = (): string | undefined => made.notes.get().base?.id
    const made = createRecordForm(entity, form, { initial, record, ask: askTaken(entity, { resortId, ownId }) })
    return made
  })
  useEffect(() => recordForm.unique.reset, [recordForm])
  useEffect(() => {
    recordForm.sendings.enter()
    return recordForm.sendings.leave
  }, [recordForm])
  return recordForm
}

const issuesOfServer = ({ serverIssues }: Notes) => serverIssues
const isAfterTry = ({ includeUntouched }: Notes) => includeUntouched

/** The fault of a field that is to be shown: what the server said, else what the check says once the field was left. */
export function useShownIssue({ form, notes, judge }: RecordForm, name: string): Issue | undefined {
  const server = useNotes(notes, issuesOfServer)[name]
  const includeUntouched = useNotes(notes, isAfterTry)
  const select = useCallback(
    ({ values, fieldMeta }: { values: Values; fieldMeta: Values }) => {
      const isTouched = (fieldMeta[name] as { isBlurred?: boolean } | undefined)?.isBlurred
      return isFaultShown(isTouched, includeUntouched) ? judge(values).issues[name] : undefined
    },
    [judge, name, includeUntouched],
  )
  const own = useSelector(form.store, select as never, { compare: isSameIssue }) as Issue | undefined
  return server ?? own
}

const isSameIssue = (one: Issue | undefined, other: Issue | undefined) =>
  one === other || (one?.rule === other?.rule && same(one?.args, other?.args))

/** A state of the whole form drawn as a short text, so that only its change draws. */
export function useFormText(
  recordForm: RecordForm,
  describe: (judgement: Judgement, isShown: (name: string) => boolean) => string,
): string {
  const { form, notes, judge } = recordForm
  const noted = useNotes(notes, allNotes)
  const select = useCallback(
    ({ values, fieldMeta }: { values: Values; fieldMeta: Values }) => {
      const isBlurred = (name: string) => (fieldMeta[name] as { isBlurred?: boolean } | undefined)?.isBlurred ?? false
      const judgement = judge(values)
      const issues = { ...judgement.issues, ...noted.serverIssues }
      return describe({ ...judgement, issues }, (name) => noted.includeUntouched || name in noted.serverIssues || isBlurred(name))
    },
    [judge, noted, describe],
  )
  return useSelector(form.store, select as never) as string
}

const allNotes = (notes: Notes) => notes
