/** Additions to the form of an entity. Features provide them by context, so that this module depends on none of them. */
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
  /** Special inputs of single fields, by keys like `homepage.sections`. */
  inputs: Readonly<Record<string, ComponentType<InputProps>>>
  /** What is shown below the value of single read-only fields of a stored record, by the same keys. */
  notes: Readonly<Record<string, ComponentType<AsideProps>>>
  /** Previews beside the form, by entity. */
  asides: Readonly<Record<string, ComponentType<AsideProps>>>
  /** Actions on the record above its form, by entity. */
  steps: Readonly<Record<string, ComponentType<AsideProps>>>
  /** Shows one-time values of the response to a new record, by entity; returns the record without them. */
  created: Readonly<Record<string, (record: Stored) => Stored>>
}

export const FormExtrasContext = createContext<FormExtras>({ inputs: {}, notes: {}, asides: {}, steps: {}, created: {} })

/** The form of an input that depends on other fields. */
export const RecordFormContext = createContext<RecordForm | undefined>(undefined)

export function useRecordFormAround(): RecordForm {
  const recordForm = use(RecordFormContext)
  if (!recordForm) throw new Error('This input is drawn inside a form')
  return recordForm
}

/** The current value of another field. */
export function useTyped({ form }: RecordForm, name: string): unknown {
  return useSelector(form.store, ({ values }) => values[name])
}
