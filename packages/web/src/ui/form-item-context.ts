import { createContext, use, type ReactNode } from 'react'

interface FormItemState {
  id: string | undefined
  labelId: string | undefined
  describedBy: string | undefined
  invalid: boolean
  mandatory: boolean
}

export const FormItemContext = createContext<FormItemState>({
  id: undefined,
  labelId: undefined,
  describedBy: undefined,
  invalid: false,
  mandatory: false,
})

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
