import './input.css'
import { IconX } from '@tabler/icons-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { text } from '../lib/i18n.ts'
import { useControl, type ControlProps } from './form-item-context.ts'

export interface TextInputProps extends ControlProps<string | null, string> {
  type?: 'text' | 'password' | 'url' | 'email' | 'tel' | 'search' | undefined
  maxLength?: number | undefined
  autoComplete?: string | undefined
  lang?: string | undefined
  /** Before the text. */
  icon?: ReactNode
  /** A button that empties the field, visible while there is something in it (R4.58). */
  clearable?: boolean | undefined
  inputMode?: InputHTMLAttributes<HTMLInputElement>['inputMode']
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
  inputMode,
  ref,
  ...props
}: TextInputProps) {
  const field = {
    ...useControl(props),
    ref,
    type,
    maxLength,
    autoComplete,
    lang,
    inputMode,
    value: value ?? '',
    onChange: ({ target }: { target: HTMLInputElement }) => onChange(target.value),
  }
  const showsClear = clearable && !!value && !props.disabled && !props.readOnly
  if (!icon && !clearable && !suffix) return <input className="input" {...field} />
  return (
    <span className="input">
      {icon && <span className="input-icon">{icon}</span>}
      <input className="input-field" {...field} />
      {(suffix || showsClear) && (
        <span className="input-suffix">
          {suffix}
          {showsClear && (
            <button type="button" className="input-inner-button" aria-label={text('kit.clear')} onClick={() => onChange('')}>
              <IconX size={15} aria-hidden />
            </button>
          )}
        </span>
      )}
    </span>
  )
}
