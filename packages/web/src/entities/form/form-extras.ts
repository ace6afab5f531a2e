/** What the form of one kind of record has beyond the inputs of its fields. Features hand it down, so that entities know none of them. */
import { useSelector } from '@tanstack/react-form'
import { createContext, use, type ComponentType } from 'react'
import type { Stored } from '../api.ts'
import type { InputProps } from '../inputs/input-props.ts'
import type { RecordForm } from './use-record-form.ts'

export interface AsideProps {
  recordForm: RecordForm
  resortId: string | undefined
}

export interface FormExtras {
  /** The input of one field, by `homepage.sections`, in place of the one of its kind. */
  inputs: Readonly<Record<string, ComponentType<InputProps>>>
  /** What stands beside the form, by entity: the record as others will see it. */
  asides: Readonly<Record<string, ComponentType<AsideProps>>>
  /** What can be done with a record as a whole, by entity, above its form. */
  steps: Readonly<Record<string, ComponentType<AsideProps>>>
  /** Shows what the answer to a new record tells only once, by entity; returns the record as it is kept. */
  made: Readonly<Record<string, (record: Stored) => Stored>>
}

export const FormExtrasContext = createContext<FormExtras>({ inputs: {}, asides: {}, steps: {}, made: {} })

/** The form around an input that depends on other fields. */
export const RecordFormContext = createContext<RecordForm | undefined>(undefined)

export function useRecordFormAround(): RecordForm {
  const recordForm = use(RecordFormContext)
  if (!recordForm) throw new Error('This input is drawn inside a form')
  return recordForm
}

/** Another field of the record, as it is typed now. */
export function useTyped({ form }: RecordForm, name: string): unknown {
  return useSelector(form.store, ({ values }) => values[name])
}
