/** Edits values that do not fit into a cell with the input of the form, in a small dialog. */
import '../../form/form.css'
import { forKind } from '@ridgeline/domain/declare/field'
import { isSame } from '@ridgeline/domain/compare/same-value'
import { useMemo, useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { hintOf, labelOf } from '../../../lib/language/texts/label.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { inputs, isComposite, widthOf } from '../../inputs.tsx'
import { InputTableContext, PlaceContext } from '../../inputs/input-props.ts'
import type { EditorProps } from './editor-props.ts'

interface FormEditorProps extends Omit<EditorProps, 'box' | 'isFresh'> {
  /** The name of the record. */
  title: string
}

export function FormEditor({ column, value, words, resortId, title, onDone, onCancel }: FormEditorProps) {
  const { field, name } = column
  const { owner, zone } = words
  const [before] = useState(value)
  const [shown, setShown] = useState(value)
  const place = useMemo(() => ({ resortId, zone }), [resortId, zone])
  const label = labelOf(owner, name)
  return (
    <Dialog
      opened
      size="Large"
      ignoresEnter
      title={title}
      meta={label}
      onClose={() => onCancel()}
      footer={
        <>
          <Button onClick={() => onCancel()}>{text('cancel')}</Button>
          <Button layout="primary" onClick={() => (isSame(shown, before) ? onCancel() : onDone(shown, 'stay'))}>
            {text('grid.apply')}
          </Button>
        </>
      }
    >
      <InputTableContext value={inputs}>
        <PlaceContext value={place}>
          <FormItem
            label={label}
            mandatory={field.required}
            hint={hintOf(owner, name)}
            group={isComposite(field)}
            maxWidth={widthOf(field)}
          >
            {forKind(inputs, field, { owner, name, label, value: shown, onChange: setShown })}
          </FormItem>
        </PlaceContext>
      </InputTableContext>
    </Dialog>
  )
}
