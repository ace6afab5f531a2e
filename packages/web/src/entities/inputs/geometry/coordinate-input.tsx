/** Degrees as text, so that no zero typed is lost. */
import { TextInput } from '../../../ui/input/text/text-input.tsx'
import type { ControlProps } from '../../../ui/form-item/form-item-context.ts'
import { coordinateText } from './coordinate-text.ts'

export function CoordinateInput({ onChange, ...props }: ControlProps<string | null>) {
  return <TextInput {...props} suffix="°" onChange={(typed) => onChange(coordinateText(typed) || null)} />
}
