/** Sets one field for all ticked rows. Of localized texts only the filled languages are set. */
import { writableFields, type Entity } from '@ridgeline/domain/declare/entity'
import { forKind, type Field } from '@ridgeline/domain/declare/field'
import { localizedOf } from '@ridgeline/domain/values/localized'
import { useId, useMemo, useState } from 'react'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { hintOf, fieldIssueText, labelOf } from '../../../lib/language/texts/label.ts'
import { faultOfField } from '../../../lib/validation/faults.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { Checkbox } from '../../../ui/input/choice/checkbox.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { toastInvalidForm } from '../../../ui/toast/toast-invalid-form.ts'
import { inputs, isComposite, widthOf } from '../../inputs.tsx'
import { InputTableContext, PlaceContext } from '../../inputs/input-props.ts'
import type { BulkSet } from './bulk-change.tsx'

interface BulkSetDialogProps {
  entity: Entity
  count: number
  /** Only fields the user may change. */
  isAllowed: (name: string) => boolean
  resortId: string | undefined
  zone: string | undefined
  onSet: (set: BulkSet) => void
  onClose: () => void
}

/** Unique fields cannot be set for several records. */
const isShareable = ([, { unique, secret, kind }]: [string, Field]) => !unique && !secret && kind !== 'id'

export function BulkSetDialog({ entity, count, isAllowed, resortId, zone, onSet, onClose }: BulkSetDialogProps) {
  const id = useId()
  const [name, setName] = useState<string | null>(null)
  const [value, setValue] = useState<unknown>(null)
  const [isEmptied, setEmptied] = useState(false)
  const [error, setError] = useState<string>()
  const place = useMemo(() => ({ resortId, zone }), [resortId, zone])
  const options = writableFields(entity)
    .filter(([each, field]) => each !== 'externalId' && isShareable([each, field]) && isAllowed(each))
    .map(([each]) => ({ value: each, label: labelOf(entity.name, each) }))
  const field = name === null ? undefined : entity.fields[name]
  const label = name === null ? '' : labelOf(entity.name, name)

  function choose(next: string | null) {
    setName(next)
    const chosen = next === null ? undefined : entity.fields[next]
    setValue(chosen?.kind === 'flag' ? true : null)
    setEmptied(false)
    setError(undefined)
  }
  function refuse(found: string) {
    setError(found)
    void toastInvalidForm()
  }
  function submit() {
    if (!field || name === null) return refuse(text('list.chooseField'))
    if (isEmptied) return onSet({ name, value: null })
    if (value === null || value === '') return refuse(text('list.chooseValue'))
    const fault = faultOf(field, value)
    if (fault) return refuse(fault)
    onSet(field.kind === 'localized' ? { name, texts: localizedOf(value) ?? {} } : { name, value })
  }
  return (
    <Dialog
      opened
      size="Normal"
      title={text('list.setFieldTitle')}
      meta={counted('list.setFieldFor', count, formatNumber(count))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button layout="primary" onClick={submit}>
            {counted('list.setFieldDo', count, formatNumber(count))}
          </Button>
        </>
      }
    >
      <InputTableContext value={inputs}>
        <PlaceContext value={place}>
          <FormItem label={text('list.field')} id={`${id}-field`} error={field ? undefined : error}>
            <Select value={name} options={options} onChange={choose} />
          </FormItem>
          {field && name !== null && (
            <FormItem
              // Each field has its own input state.
              key={name}
              id={`${id}-value`}
              label={label}
              hint={hintOf(entity.name, name) ?? (field.kind === 'localized' ? text('list.setFieldLanguages') : undefined)}
              error={error}
              group={isComposite(field)}
              maxWidth={widthOf(field)}
            >
              {forKind(inputs, field, {
                owner: entity.name,
                name,
                label,
                value,
                onChange: (next: unknown) => {
                  setValue(next)
                  setError(undefined)
                },
                readOnly: isEmptied,
              })}
            </FormItem>
          )}
          {field && !field.required && (
            <FormItem label="" marginType="none">
              <Checkbox value={isEmptied} onChange={setEmptied}>
                {text('list.emptyField')}
              </Checkbox>
            </FormItem>
          )}
        </PlaceContext>
      </InputTableContext>
    </Dialog>
  )
}

/** Only some languages of a text are set, so required languages may be missing here: the records have them. */
function faultOf(field: Field, value: unknown): string | undefined {
  const fault = faultOfField(field.kind === 'localized' ? { ...field, required: false } : field, value)
  return fault && fieldIssueText(field, fault.rule, fault.args)
}
