/** A text as its field is edited elsewhere: in one line, in several, or with headings and lists. */
import type { Field } from '@ridgeline/domain/declare/field'
import type { Language } from '@ridgeline/domain/values/localized'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { TextArea } from '../../../ui/input/text/text-area.tsx'

interface TextControlProps {
  field: Field
  value: string
  lang: Language
  label: string
  readOnly?: boolean
  onChange?: (typed: string) => void
}

const nothing = () => {}

export function TextControl({ field, onChange = nothing, ...props }: TextControlProps) {
  const { rich, multiline } = field.kind === 'localized' ? field : {}
  if (rich) return <RichText {...props} onChange={(typed) => onChange(typed ?? '')} />
  // Of a text in one line, line breaks are pasted as spaces.
  return (
    <TextArea {...props} rows={multiline ? 4 : 2} onChange={(typed) => onChange(multiline ? typed : typed.replaceAll(/\s*\n\s*/gu, ' '))} />
  )
}
