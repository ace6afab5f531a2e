/** Props of all inputs of fields. */
import type { Field, Kind, KindTable, Kinds } from '@ridgeline/domain/declare/field'
import { createContext, type ReactNode } from 'react'
import type { ControlProps } from '../../ui/form-item/form-item-context.ts'

export interface InputProps<V = unknown> extends ControlProps<V | null> {
  /** Entity or shape, and field: labels and options are looked up by them. */
  owner: string
  name: string
  label: string
  /** The current value of the form, also for an input that is no longer mounted. */
  latest?: (() => unknown) | undefined
}

export type InputTable = KindTable<[props: InputProps], ReactNode>
export type FieldInput<K extends Kind> = (field: Field<K>, props: InputProps<Kinds[K]['value']>) => ReactNode

/** The table of inputs, passed down to inputs of shapes, because importing it would be circular. */
export const InputTableContext = createContext<InputTable | undefined>(undefined)

/** The resort of the record: references are searched there, and times are shown in its zone. */
export const PlaceContext = createContext<{ resortId: string | undefined; zone: string | undefined }>({
  resortId: undefined,
  zone: undefined,
})

/** A prefix of the ids in a form over another one; empty in the lowest form. */
export const FormPrefixContext = createContext('')
