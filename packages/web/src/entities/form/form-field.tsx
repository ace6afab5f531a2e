/** A field of the form: label, input and fault. Renders alone when its value or its fault changes. */
import { fieldOf, nameFieldOf } from '@ridgeline/domain/declare/entity'
import { forKind, type Field } from '@ridgeline/domain/declare/field'
import type { Localized } from '@ridgeline/domain/values/localized'
import { memo, Suspense, useCallback, type ClipboardEvent, use } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { hintOf, labelOf } from '../../lib/language/texts/label.ts'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { LocalizedInput } from '../../ui/input/text/localized-input.tsx'
import { inputs, isComposite, widthOf } from '../inputs.tsx'
import { coordinatePair } from '../inputs/geometry/coordinate-text.ts'
import { FormPrefixContext, PlaceContext } from '../inputs/input-props.ts'
import { faultText, markedLanguages } from '../inputs/text/localized-fault.ts'
import { builtInText } from '../source/built-in-text.ts'
import { ShownValue } from '../shown-value.tsx'
import { AdviceNote } from './frame/advice-note.tsx'
import { ConflictMark } from './issues/conflict-mark.tsx'
import { isEverDemanded, isEverIdle, useIsDemanded, useIsIdle } from './issues/demands.ts'
import { FormExtrasContext } from './form-extras.ts'
import { useFormState, type FormState } from './frame/form-state.ts'
import { coordinateNames, PositionMap } from './frame/position-map.tsx'
import { isAsked } from './issues/unique-checks.ts'
import { useShownIssue, type RecordForm } from './use-record-form.ts'

interface FormFieldProps {
  recordForm: RecordForm
  name: string
  isReadOnly: boolean
}

/** Fields that may start empty are not required. */
const mayStayEmpty = (field: Field) => 'default' in field && Array.isArray(field.default) && field.default.length === 0

export const FormField = memo(function FormField(props: FormFieldProps) {
  return isEverIdle(props.recordForm.entity, props.name) ? <SparedField {...props} /> : <AskedField {...props} />
})

/** Hidden while other values make the field irrelevant. */
const SparedField = (props: FormFieldProps) => !useIsIdle(props.recordForm, props.name) && <AskedField {...props} />

function AskedField({ recordForm, name, isReadOnly }: FormFieldProps) {
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
          isReadOnly={isReadOnly}
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
  setValue(value: unknown, options: { dontValidate: boolean; dontRunListeners: boolean; dontUpdateMeta: boolean }): void
}

/** Record forms are validated by validatorOf, not by the library. A changed field state makes it visit all fields, so only the first letter changes it. */
function put({ state, setValue }: Typed, value: unknown) {
  setValue(value, { dontValidate: true, dontRunListeners: true, dontUpdateMeta: state.meta.isDirty })
}

/** A fault of the server applies only to the value that was sent. */
function forgetServerIssue({ formState }: RecordForm, name: string) {
  const { [name]: found, ...others } = formState.get().serverIssues
  if (found) formState.set({ serverIssues: others })
}

function ShownField({ recordForm, name }: Pick<FormFieldProps, 'recordForm' | 'name'>) {
  const { entity, formState } = recordForm
  const value = useFormState(formState, ({ base }) => base?.[name])
  const Note = use(FormExtrasContext).notes[`${entity.name}.${name}`]
  const { resortId } = use(PlaceContext)
  return (
    <FormItem label={labelOf(entity.name, name)} hint={hintOf(entity.name, name)} group>
      <p className="form-shown">
        <ShownValue entity={entity} path={name} value={value} />
      </p>
      {Note && (
        <Suspense fallback={<i className="skeleton" />}>
          <Note recordForm={recordForm} resortId={resortId} />
        </Suspense>
      )}
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

/** Required by the values of other fields. */
function DemandedField(props: EditedFieldProps) {
  const isDemanded = useIsDemanded(props.recordForm, props.name)
  return <EditedField {...props} isRequired={props.isRequired || isDemanded} />
}

function EditedField({ recordForm, name, field, isReadOnly, isRequired, value, onChange, onBlur }: EditedFieldProps) {
  const { entity } = recordForm
  const id = `${use(FormPrefixContext)}field-${name}`
  const issue = useShownIssue(recordForm, name)
  const isPending = useFormState(
    recordForm.formState,
    useCallback(({ pending }: FormState) => pending[name] ?? false, [name]),
  )
  const label = labelOf(entity.name, name)
  const error = issue && faultText(field, value, issue)
  const mark = <ConflictMark recordForm={recordForm} name={name} />
  const OwnInput = use(FormExtrasContext).inputs[`${entity.name}.${name}`]
  const isAdvised = entity.advice.some(({ field: advised }) => advised === name)
  const latest = () => recordForm.form.state.values[name] ?? null
  // Built-in texts are never changed, so they are shown in place of the value.
  const shown = (isReadOnly && builtInText(entity, name, recordForm.formState.get().base)) || value
  const props = { owner: entity.name, name, label, value: shown, onChange, onBlur, latest, readOnly: isReadOnly }
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
          faulty={issue && markedLanguages(field, value)}
          readOnly={isReadOnly}
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
        mandatory={isRequired && field.kind !== 'flag' && !mayStayEmpty(field)}
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
      {field.kind === 'coordinate' && field.axis === 'longitude' && <PositionMap recordForm={recordForm} isReadOnly={isReadOnly} />}
    </div>
  )
}

/** Maps copy latitude and longitude together, so one paste fills both. */
function pastePair(event: ClipboardEvent, { entity, form }: RecordForm) {
  const pair = coordinatePair(event.clipboardData.getData('text'))
  const { latitude, longitude } = coordinateNames(entity)
  if (!pair || !latitude || !longitude) return
  event.preventDefault()
  form.setFieldValue(latitude, pair[0])
  form.setFieldValue(longitude, pair[1])
}
