/** A field in the form: its label, its input, its fault. Draws alone when its value or its fault changes. */
import { fieldOf, nameFieldOf } from '@ridgeline/domain/entity'
import { forKind, type Field } from '@ridgeline/domain/field'
import type { Localized } from '@ridgeline/domain/localized'
import { memo, Suspense, useCallback, type ClipboardEvent, use } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { hintOf, issueText, labelOf } from '../../lib/language/label.ts'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { LocalizedInput } from '../../ui/input/localized-input.tsx'
import { inputs, isComposite, widthOf } from '../inputs.tsx'
import { coordinatePair } from '../inputs/coordinate-text.ts'
import { FormPrefixContext } from '../inputs/input-props.ts'
import { ShownValue } from '../shown-value.tsx'
import { AdviceNote } from './advice-note.tsx'
import { ConflictMark } from './conflict-mark.tsx'
import { isEverDemanded, isEverIdle, useIsDemanded, useIsIdle } from './demands.ts'
import { FormExtrasContext } from './form-extras.ts'
import { useNotes, type Notes } from './form-notes.ts'
import { coordinateNames, PositionMap } from './position-map.tsx'
import { isAsked } from './unique-checks.ts'
import { useShownIssue, type RecordForm } from './use-record-form.ts'

interface FormFieldProps {
  recordForm: RecordForm
  name: string
  isFixed: boolean
}

export const FormField = memo(function FormField(props: FormFieldProps) {
  return isEverIdle(props.recordForm.entity, props.name) ? <SparedField {...props} /> : <AskedField {...props} />
})

/** Is not there while it means nothing. */
const SparedField = (props: FormFieldProps) => !useIsIdle(props.recordForm, props.name) && <AskedField {...props} />

function AskedField({ recordForm, name, isFixed }: FormFieldProps) {
  const { entity, form } = recordForm
  const field = fieldOf(entity, name)
  if (field.readOnly) return <ShownField recordForm={recordForm} name={name} />
  const Edited = isEverDemanded(entity, name) ? DemandedField : EditedField
  return (
    <form.Field name={name}>
      {(api) => (
        <Edited
          recordForm={recordForm}
          name={name}
          field={field}
          isFixed={isFixed}
          isRequired={field.required ?? false}
          value={api.state.value}
          onChange={(value) => {
            forgetServerIssue(recordForm, name)
            put(api, value)
            recordForm.follow(name)
            recordForm.unique.check(name, value)
          }}
          onBlur={api.handleBlur}
        />
      )}
    </form.Field>
  )
}

interface Typed {
  state: { meta: { isDirty: boolean } }
  setValue: (value: never, options: { dontValidate: boolean; dontRunListeners: boolean; dontUpdateMeta: boolean }) => void
}

/** What is wrong is ours to judge. The flags of all fields are gone through when those of one change, so that is done with the first letter. */
function put({ state, setValue }: Typed, value: unknown) {
  setValue(value as never, { dontValidate: true, dontRunListeners: true, dontUpdateMeta: state.meta.isDirty })
}

/** What the server found wrong is about the value it was sent. */
function forgetServerIssue({ notes }: RecordForm, name: string) {
  const { [name]: found, ...others } = notes.get().serverIssues
  if (found) notes.set({ serverIssues: others })
}

function ShownField({ recordForm: { entity, notes }, name }: Pick<FormFieldProps, 'recordForm' | 'name'>) {
  const value = useNotes(notes, ({ base }) => base?.[name])
  return (
    <FormItem label={labelOf(entity.name, name)} hint={hintOf(entity.name, name)} group>
      <p className="form-shown">
        <ShownValue entity={entity} path={name} value={value} />
      </p>
    </FormItem>
  )
}

interface EditedFieldProps extends FormFieldProps {
  field: Field
  isRequired: boolean
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
}

/** Has to be filled while other fields are as they are. */
function DemandedField(props: EditedFieldProps) {
  const isDemanded = useIsDemanded(props.recordForm, props.name)
  return <EditedField {...props} isRequired={props.isRequired || isDemanded} />
}

function EditedField({ recordForm, name, field, isFixed, isRequired, value, onChange, onBlur }: EditedFieldProps) {
  const { entity } = recordForm
  const id = `${use(FormPrefixContext)}field-${name}`
  const issue = useShownIssue(recordForm, name)
  const isPending = useNotes(
    recordForm.notes,
    useCallback(({ pending }: Notes) => pending[name] ?? false, [name]),
  )
  const label = labelOf(entity.name, name)
  const error = issue && issueText(issue.rule, issue.args)
  const mark = <ConflictMark recordForm={recordForm} name={name} />
  const OwnInput = use(FormExtrasContext).inputs[`${entity.name}.${name}`]
  const isAdvised = entity.advice.some(({ field: advised }) => advised === name)
  const latest = () => recordForm.form.state.values[name] ?? null
  const props = { owner: entity.name, name, label, value, onChange, onBlur, latest, readOnly: isFixed }
  if (field.kind === 'localized' && name === nameFieldOf(entity)) {
    return (
      <div className="form-field" data-field={name}>
        <LocalizedInput
          id={id}
          label={label}
          // The form hands each input the value of its own field.
          value={value as Localized | null}
          onChange={onChange}
          onBlur={onBlur}
          mandatoryLanguage={isRequired ? 'sk' : undefined}
          hint={text('form.fallbackOrder')}
          error={error}
          readOnly={isFixed}
        />
        {mark}
      </div>
    )
  }
  return (
    <div
      className="form-field"
      data-field={name}
      {...(field.kind === 'coordinate' && { onPaste: (event) => pastePair(event, recordForm) })}
    >
      <FormItem
        id={id}
        label={label}
        mandatory={isRequired && field.kind !== 'flag'}
        hint={isAdvised ? <AdviceNote recordForm={recordForm} name={name} /> : hintOf(entity.name, name)}
        error={error}
        pending={isAsked(entity, name) ? isPending : undefined}
        group={isComposite(field)}
        maxWidth={widthOf(field)}
      >
        {OwnInput ? (
          <Suspense fallback={<i className="skeleton" />}>
            <OwnInput {...props} />
          </Suspense>
        ) : (
          forKind(inputs, field, props)
        )}
      </FormItem>
      {mark}
      {field.kind === 'coordinate' && field.axis === 'longitude' && <PositionMap recordForm={recordForm} isFixed={isFixed} />}
    </div>
  )
}

/** Maps copy latitude and longitude together, so one paste fills both. */
function pastePair(event: ClipboardEvent, { entity, form }: RecordForm) {
  const pair = coordinatePair(event.clipboardData.getData('text'))
  const { latitude, longitude } = coordinateNames(entity)
  if (!pair || !latitude || !longitude) return
  event.preventDefault()
  form.setFieldValue(latitude, pair[0] as never)
  form.setFieldValue(longitude, pair[1] as never)
}
