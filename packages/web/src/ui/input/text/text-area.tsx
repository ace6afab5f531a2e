import '../input.css'
import { useControl, type ControlProps } from '../../form-item/form-item-context.ts'

interface TextAreaProps extends ControlProps<string | null, string> {
  rows?: number | undefined
  maxLength?: number | undefined
  lang?: string | undefined
}

/** Grows with what is written in it. */
export function TextArea({ value, onChange, rows = 2, maxLength, lang, ...props }: TextAreaProps) {
  const attributes = useControl(props)
  return (
    <textarea
      className="input"
      {...attributes}
      rows={rows}
      maxLength={maxLength}
      lang={lang}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
