import '../input.css'
import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react'
import { ClearButton, mayClear } from '../clear-button.tsx'
import { enterPressed } from '../enter.ts'
import { useClearing, useControl, type ControlProps } from '../../form-item/form-item-context.ts'

export interface TextInputProps extends ControlProps<string | null, string> {
  type?: 'text' | 'password' | 'url' | 'email' | 'tel' | 'search' | undefined
  maxLength?: number | undefined
  autoComplete?: string | undefined
  lang?: string | undefined
  /** The id of a `datalist` with words that are offered. */
  list?: string | undefined
  /** Before the text. */
  icon?: ReactNode
  /** A button that empties the field, visible while there is something in it (R4.58). */
  clearable?: boolean | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
  /** Enter was pressed; called after the change (R5.5). */
  onEnter?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

export function TextInput({
  value,
  onChange,
  type = 'text',
  icon,
  clearable,
  suffix,
  maxLength,
  autoComplete = 'off',
  lang,
  list,
  inputMode,
  onEnter,
  ref,
  ...props
}: TextInputProps) {
  const isClearable = useClearing() || clearable
  const field = {
    ...useControl(props),
    ref,
    type,
    maxLength,
    autoComplete,
    lang,
    list,
    inputMode,
    value: value ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
    ...(onEnter && {
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => enterPressed(event, { value: event.currentTarget.value, onChange, onEnter }),
    }),
  }
  const showsClear = mayClear(value, { clearable: isClearable, disabled: props.disabled, readOnly: props.readOnly })
  if (!icon && !isClearable && !suffix) return <input className="input" {...field} />
  return (
    <span className="input">
      {icon && <span className="input-icon">{icon}</span>}
      <input className="input-field" {...field} />
      {(suffix || showsClear) && (
        <span className="input-suffix">
          {suffix}
          {showsClear && <ClearButton onClear={() => onChange('')} />}
        </span>
      )}
    </span>
  )
}
