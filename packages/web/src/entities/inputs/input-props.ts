/** What every input of a field is handed. */
import type { Field, Kind, KindTable, Kinds } from '@ridgeline/domain/field'
import { createContext, type ReactNode } from 'react'
import type { ControlProps } from '../../ui/form-item/form-item-context.ts'

export interface InputProps<V = unknown> extends ControlProps<V | null> {
  /** Entity or shape, and field: words and options are found by them. */
  owner: string
  name: string
  label: string
  /** The value of the form as it is at that moment, also for an input that is not shown any more. */
  latest?: (() => unknown) | undefined
}

export type InputTable = KindTable<[props: InputProps], ReactNode>
export type FieldInput<K extends Kind> = (field: Field<K>, props: InputProps<Kinds[K]['value']>) => ReactNode

/** Shapes hold fields, whose inputs are in the table that holds the shapes: handed down, so neither imports the other. */
export const InputTableContext = createContext<InputTable | undefined>(undefined)

/** Where the record lives: references are looked for there, and its clock is shown. */
export const PlaceContext = createContext<{ resortId: string | undefined; zone: string | undefined }>({
  resortId: undefined,
  zone: undefined,
})

/** Before the ids of a form that stands over another one; nothing is the form below all others. */
export const FormPrefixContext = createContext('')
