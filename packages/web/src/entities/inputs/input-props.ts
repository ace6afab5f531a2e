/** What every input is handed. */
import type { Field, Kind, KindTable, Kinds } from '@ridgeline/domain/field'
import { createContext, type ReactNode } from 'react'

export interface InputProps<V = unknown> {
  id: string
  /** The name for those who do not see the label. */
  label: string
  value: V | null
  onChange: (value: V | null) => void
  onBlur: () => void
  isDisabled: boolean
  isInvalid: boolean
  describedBy: string | undefined
  /** Entity or shape and field, for words and options. */
  owner: string
  name: string
  isRequired: boolean
  isWide: boolean
}

export type InputTable = KindTable<[props: InputProps], ReactNode>
export type FieldInput<K extends Kind> = (field: Field<K>, props: InputProps<Kinds[K]['value']>) => ReactNode

/** Shapes hold fields, whose inputs are in the table that holds the shapes: handed down, so neither imports the other. */
export const InputTableContext = createContext<InputTable | undefined>(undefined)

/** Where the record lives: references are looked for there, and its clock is shown. */
export const RecordPlaceContext = createContext<{ resortId: string | undefined; zone: string | undefined }>({ resortId: undefined, zone: undefined })

/** Attributes of the element people type in. */
export const controlAttributes = ({ id, isDisabled, isInvalid, describedBy, isRequired, onBlur }: InputProps<never>) => ({
  id,
  disabled: isDisabled,
  onBlur,
  ...(isInvalid && { 'aria-invalid': true as const }),
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(isRequired && { 'aria-required': true as const }),
})
