/** A text input with label, hint and validation, for forms that do not belong to a record. */
import type { HTMLInputAutoCompleteAttribute } from 'react'
import { TextInput } from '../input/text/text-input.tsx'
import { TimeInput } from '../input/moment/time-input.tsx'
import { FormItem, type FormItemProps } from './form-item.tsx'

/** R3.84 */
export type TextFieldType = 'text' | 'password' | 'url' | 'email' | 'time' | 'phone'

type ItemProps = 'label' | 'subtitle' | 'mandatory' | 'hint' | 'error' | 'pending' | 'maxWidth' | 'prepend' | 'append' | 'id' | 'cssClass'

/** R3.74–87 */
export interface TextFieldProps extends Pick<FormItemProps, ItemProps> {
  value: string | null
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  onEnter?: (() => void) | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** The hint is an icon at the end of the control, or one at the label. */
  hintType?: 'Default' | 'Label' | undefined
  maxLength?: number | undefined
  type?: TextFieldType | undefined
  /** What the browser may fill in; nothing by default. */
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  clearable?: boolean | undefined
}

const keyboards = { text: 'text', password: 'password', url: 'url', email: 'email', phone: 'tel' } as const

export function TextField(props: TextFieldProps) {
  const { hintType = 'Default', type = 'text', clearable, maxLength, autoComplete = 'off', onEnter, ...rest } = props
  const { value, onChange, onBlur, placeholder, disabled, readOnly, ...item } = rest
  const control = { value, onBlur, placeholder, disabled, readOnly }
  return (
    <FormItem {...item} hintType={hintType === 'Label' ? 'Label' : 'Append'} showClearValueButton={clearable && type !== 'time'}>
      {type === 'time' ? (
        <TimeInput {...control} onChange={(time) => onChange(time ?? '')} />
      ) : (
        <TextInput
          {...control}
          type={keyboards[type]}
          maxLength={maxLength}
          autoComplete={autoComplete}
          onChange={onChange}
          onEnter={onEnter}
        />
      )}
    </FormItem>
  )
}
