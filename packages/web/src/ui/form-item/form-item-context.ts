import { createContext, use, useEffect, type ReactNode } from 'react'

interface FormItemState {
  id: string | undefined
  labelId: string | undefined
  describedBy: string | undefined
  invalid: boolean
  mandatory: boolean
  /** Set where the item asks for a clear button; an input takes it by this. */
  bindClear?: (() => void) | undefined
}

export const FormItemContext = createContext<FormItemState>({
  id: undefined,
  labelId: undefined,
  describedBy: undefined,
  invalid: false,
  mandatory: false,
})

/** Does the form item ask for a clear button? The input that can draw one takes it (R5.63). */
export function useClearing(): boolean {
  const { bindClear } = use(FormItemContext)
  useEffect(() => bindClear?.(), [bindClear])
  return !!bindClear
}

/** What every control takes. Inside a form item, id, description and validity come from there. */
export interface ControlProps<Value, Change = Value> {
  value: Value
  onChange: (value: Change) => void
  onBlur?: (() => void) | undefined
  id?: string | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  invalid?: boolean | undefined
  autoFocus?: boolean | undefined
  /** The name for ears, where no label is visible (cells of a grid). */
  label?: string | undefined
  /** Shown inside, at the end: a unit, an icon. */
  suffix?: ReactNode
}

/** A disabled control looks different, but its value cannot be changed either. */
export const isControlReadOnly = ({ disabled, readOnly }: Pick<ControlProps<never>, 'disabled' | 'readOnly'>): boolean =>
  Boolean(disabled || readOnly)

/** The attributes of the element that holds the value. */
export function useControl({
  id,
  invalid,
  label,
  disabled,
  readOnly,
  placeholder,
  name,
  autoFocus,
  onBlur,
}: Omit<ControlProps<never>, 'value' | 'onChange'>) {
  const item = use(FormItemContext)
  return {
    id: id ?? item.id,
    name,
    placeholder,
    disabled,
    readOnly,
    autoFocus,
    onBlur: onBlur && (() => onBlur()),
    'aria-label': label,
    'aria-describedby': item.describedBy,
    'aria-invalid': (invalid ?? item.invalid) || undefined,
    'aria-required': item.mandatory || undefined,
  }
}
