/** A list of texts in several languages: cuisines, performers, equipment. */
import { itemOfTexts, type Field, type Kinds } from '@ridgeline/domain/declare/field'
import { localizedOf } from '@ridgeline/domain/values/localized'
import type { InputProps } from '../input-props.ts'
import { ShapeList } from '../shape-list.tsx'

interface TextsInputProps extends InputProps<Kinds['texts']['value']> {
  field: Field<'texts'>
}

export function TextsInput({ value, onChange, field, ...props }: TextsInputProps) {
  return (
    <ShapeList
      {...props}
      value={value && value.map((text) => ({ text }))}
      onChange={(items) => onChange(items && items.map(({ text }) => localizedOf(text) ?? {}))}
      shape={{ text: itemOfTexts(field) }}
      shapeName="texts"
      bounds={field}
      isOrdered
      fresh={() => ({ text: null })}
    />
  )
}
