/** A list of texts in several languages: cuisines, performers, equipment. */
import { localized, type Bounds, type Kinds } from '@ridgeline/domain/declare/field'
import { localizedOf } from '@ridgeline/domain/values/localized'
import type { InputProps } from '../input-props.ts'
import { ShapeList } from '../shape-list.tsx'

interface TextsInputProps extends InputProps<Kinds['texts']['value']> {
  bounds: Bounds
  /** Characters each may have. */
  length: number | undefined
}

export function TextsInput({ value, onChange, bounds, length = 120, ...props }: TextsInputProps) {
  return (
    <ShapeList
      {...props}
      value={value && value.map((text) => ({ text }))}
      onChange={(items) => onChange(items && items.map(({ text }) => localizedOf(text) ?? {}))}
      shape={{ text: localized({ max: length }) }}
      shapeName="texts"
      bounds={bounds}
      isOrdered
      fresh={() => ({ text: null })}
    />
  )
}
