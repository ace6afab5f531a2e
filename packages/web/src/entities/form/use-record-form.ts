/** The form of one record: its values, their validation, and merging of changes by others. */
import { endingWith, fieldOf, type Entity } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import type { Conflict } from '@ridgeline/domain/check/failure'
import { isObject } from '@ridgeline/domain/check/fault'
import type { Issue, Values } from '@ridgeline/domain/check/rule'
import { tidyField } from '@ridgeline/domain/check/tidy'
import { dayAt } from '@ridgeline/domain/time/zoned-time'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { useForm, useSelector } from '@tanstack/react-form'
import { useCallback, useEffect, useState } from 'react'
import type { ProfileResort } from '../../lib/session/session.ts'
import { useResort } from '../../lib/session/use-resort.ts'
import type { Stored } from '../api.ts'
import { createFormUploads, type FormUploads } from '../inputs/media/form-uploads.ts'
import { formValues, rebase, resolve, type Choice } from './saving/changed-fields.ts'
import { restored } from './draft/draft.ts'
import type { DraftContent } from './draft/stored-draft.ts'
import { isFaultShown, validatorOf, type ValidationResult } from './issues/form-issues.ts'
import { askTaken } from './issues/ask-taken.ts'
import { formStateStore, useFormState, type FormState, type FormStateStore } from './frame/form-state.ts'
import { uniqueChecks, type AskTaken, type UniqueChecks } from './issues/unique-checks.ts'

const useValuesForm = (defaultValues: Record<string, unknown>) => useForm({ defaultValues })
export type ValuesForm = ReturnType<typeof useValuesForm>

export interface RecordForm {
  entity: Entity
  form: ValuesForm
  formState: FormStateStore
  validate: (values?: Values) => ValidationResult
  /** Checks that need the server. */
  unique: UniqueChecks
  /** Uploads into fields of the record. */
  uploads: FormUploads
  /** Takes over a newer record: untouched fields follow it, touched ones are marked where it differs. */
  adopt: (fresh: Stored) => void
  /** Takes over the record as stored by the user's own save. */
  settle: (saved: Stored, sent: Values) => void
  settleConflicts: (choices: Readonly<Record<string, Choice>>) => void
  pendingConflicts: () => Conflict[]
  discard: () => void
  /** Updates dependent fields: untouched switches of a new record, and fields that are cleared with a stored value. */
  follow: (name: string) => void
  /** The initial values of a new record. */
  initial: Values
  /** Restores a draft; fields changed since the form was opened are kept. */
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
  /** Without it, uniqueness is not checked. */
  ask?: AskTaken
  /** Of the resort of the record. */
  zone?: string | undefined
}

/** Without React around it, for the tests. */
export function createRecordForm(entity: Entity, form: ValuesForm, { initial, record, ask, zone }: RecordFormOptions): RecordForm {
  const formState = formStateStore(record)
  const validator = validatorOf(entity, initial, zone)
  const current = (): Values => form.state.values
  const validate = (values = current()) => validator(formState.get().base, values)
  const isSound = (field: string) => !validate().issues[field]
  const unique = uniqueChecks({ entity, formState, isSound, ask: ask ?? (async () => false) })

  /** Sets values without marking the fields as touched. */
  function put(values: Values) {
    for (const [name, value] of Object.entries(values))
      if (!isSame(value, current()[name])) form.setFieldValue(name, value, { dontUpdateMeta: true })
  }
  /** Clears fields that belong to the stored value when it changes, and restores them with it; fields the user has typed are kept. */
  function endWith(name: string, base: Values) {
    const isStored = isSame(current()[name], base[name])
    for (const other of endingWith(entity, name))
      if (!form.getFieldMeta(other)?.isDirty) put({ [other]: isStored ? (base[other] ?? null) : null })
  }
  const isOpen = ({ field, theirs }: Conflict) => {
    const [name = field] = field.split('.')
    const mine = tidyField(fieldOf(entity, name), current()[name])
    return !isSame(valueAt({ [name]: mine }, field), theirs)
  }

  const uploads = createFormUploads()

  return {
    entity,
    form,
    formState,
    validate,
    unique,
    uploads,
    adopt(fresh) {
      const { base, conflicts } = formState.get()
      if (!base || fresh.version <= base.version) return
      const merged = rebase(entity, { base, mine: current(), theirs: fresh })
      // Earlier conflicts remain, now with the newly stored values.
      const older = Object.values(conflicts).map((conflict) => ({ ...conflict, theirs: valueAt(fresh, conflict.field) ?? null }))
      const all = [...older, ...merged.conflicts.filter(({ field }) => !conflicts[field])]
      put(merged.values)
      formState.set({ base: fresh, conflicts: Object.fromEntries(all.map((conflict) => [conflict.field, conflict])) })
    },
    settle(saved, sent) {
      const { base } = formState.get()
      // Input typed during the request stays, as a change of the stored record.
      unique.reset()
      const { values } = rebase(entity, { base: { ...base, ...sent }, mine: current(), theirs: saved })
      put(values)
      formState.set({ base: saved, conflicts: {}, serverIssues: {}, includeUntouched: false, attempt: undefined })
    },
    settleConflicts(choices) {
      put(resolve(current(), Object.values(formState.get().conflicts), choices))
      formState.set({ conflicts: {} })
    },
    pendingConflicts: () => Object.values(formState.get().conflicts).filter(isOpen),
    discard() {
      const { base } = formState.get()
      unique.reset()
      uploads.drop()
      form.reset({ ...(base ? formValues(entity, base) : initial) })
      formState.set({ conflicts: {}, serverIssues: {}, includeUntouched: false, failure: undefined, attempt: undefined })
    },
    follow(name) {
      const { base } = formState.get()
      if (base) return endWith(name, base)
      for (const [other, field] of Object.entries(entity.fields)) {
        if (field.kind !== 'flag' || !field.onWith || !Object.hasOwn(field.onWith, name) || form.getFieldMeta(other)?.isDirty) continue
        put({ [other]: current()[name] === field.onWith[name] })
      }
    },
    initial,
    restore(draft) {
      const { base, conflicts } = formState.get()
      const changed = Object.keys(validator(base, current()).changes)
      const back = restored(entity, draft, { stored: base ?? initial, mine: current(), changed })
      put(back.values)
      if (!base && draft.attempt) formState.set({ attempt: draft.attempt })
      formState.set({ conflicts: { ...conflicts, ...Object.fromEntries(back.conflicts.map((conflict) => [conflict.field, conflict])) } })
    },
  }
}

const isOfToday = (field: Field | undefined) => field?.kind === 'date' && field.startsToday === true

/** Initial values a new record takes from its resort. */
export const withResort = ({ fields }: Entity, values: Values, resort: ProfileResort | undefined): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (resort?.timezone && isOfToday(fields[name])) return [name, dayAt(Date.now(), resort.timezone)]
      const of = fields[name]?.ofResort
      return [name, of ? (resort?.[of] ?? value) : value]
    }),
  )

export function useRecordForm(entity: Entity, record: Stored | undefined, resortId: string | undefined): RecordForm {
  // One form per record: the dialog creates a new form for another record.
  const resort = useResort(resortId)
  const [initial] = useState(() => (record ? formValues(entity, record) : withResort(entity, formValues(entity, record), resort)))
  const form = useValuesForm(initial)
  const [recordForm] = useState(() => {
    const ownId = (): string | undefined => created.formState.get().base?.id
    const ask = askTaken(entity, { resortId, ownId })
    const created = createRecordForm(entity, form, { initial, record, ask, zone: resort?.timezone })
    return created
  })
  useEffect(() => recordForm.unique.reset, [recordForm])
  useEffect(() => {
    recordForm.uploads.enter()
    return recordForm.uploads.leave
  }, [recordForm])
  return recordForm
}

type FieldMeta = Readonly<Record<string, { isBlurred: boolean } | undefined>>

const issuesOfServer = ({ serverIssues }: FormState) => serverIssues
const isAfterTry = ({ includeUntouched }: FormState) => includeUntouched

/** The fault to show at a field: that of the server, else that of validation once the field was left. */
export function useShownIssue({ form, formState, validate }: RecordForm, name: string): Issue | undefined {
  const server = useFormState(formState, issuesOfServer)[name]
  const includeUntouched = useFormState(formState, isAfterTry)
  const select = useCallback(
    ({ values, fieldMeta }: { values: Values; fieldMeta: FieldMeta }) => {
      const isTouched = fieldMeta[name]?.isBlurred
      return isFaultShown(isTouched, includeUntouched) ? validate(values).issues[name] : undefined
    },
    [validate, name, includeUntouched],
  )
  const own = useSelector(form.store, select, { compare: isSameIssue })
  return server ?? own
}

const isSameIssue = (one: Issue | undefined, other: Issue | undefined) =>
  one === other || (one?.rule === other?.rule && isSame(one?.args, other?.args))

/** Describes the state of the form as a short string, so that only its changes draw. */
export function useFormText(
  recordForm: RecordForm,
  describe: (result: ValidationResult, isShown: (name: string) => boolean) => string,
): string {
  const { form, formState, validate } = recordForm
  const shownState = useFormState(formState, wholeState)
  const select = useCallback(
    ({ values, fieldMeta }: { values: Values; fieldMeta: FieldMeta }) => {
      const isBlurred = (name: string) => fieldMeta[name]?.isBlurred ?? false
      const result = validate(values)
      const issues = { ...result.issues, ...shownState.serverIssues }
      return describe({ ...result, issues }, (name) => shownState.includeUntouched || name in shownState.serverIssues || isBlurred(name))
    },
    [validate, shownState, describe],
  )
  return useSelector(form.store, select)
}

const wholeState = (formState: FormState) => formState
