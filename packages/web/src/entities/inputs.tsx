/** The input of each kind of field. */
import './inputs/inputs.css'
import type { Field, FieldMap, Kind, Kinds } from '@ridgeline/domain/declare/field'
import type { Values } from '@ridgeline/domain/check/rule'
import { shapes } from '@ridgeline/domain/declare/shape'
import { decimalsOf, isConverted, shownNumber, storedNumber } from '../lib/language/numbers/shown-quantity.ts'
import { isDuration } from '../lib/language/moments/duration.ts'
import { unitLabel } from '../lib/language/texts/label.ts'
import { ColorInput } from '../ui/input/choice/color-input.tsx'
import { DateInput } from '../ui/input/moment/date-input.tsx'
import { DurationInput } from '../ui/input/number/duration-input.tsx'
import { NumberInput } from '../ui/input/number/number-input.tsx'
import { Switch } from '../ui/input/choice/switch.tsx'
import { TagsInput } from '../ui/select/tags-input.tsx'
import { TextArea } from '../ui/input/text/text-area.tsx'
import { TextInput } from '../ui/input/text/text-input.tsx'
import { TimeInput } from '../ui/input/moment/time-input.tsx'
import { AssignmentsInput } from './inputs/access/assignments-input.tsx'
import { BearingInput } from './inputs/geometry/bearing-input.tsx'
import { ChoiceInput, ChoicesInput } from './inputs/choice/choice-input.tsx'
import { CoordinateInput } from './inputs/geometry/coordinate-input.tsx'
import { FileInput } from './inputs/media/file-input.tsx'
import { GeometryInput } from './inputs/geometry/geometry-input.tsx'
import { ImageInput } from './inputs/media/image-input.tsx'
import type { FieldInput, InputProps, InputTable } from './inputs/input-props.ts'
import { MoneyInput } from './inputs/text/money-input.tsx'
import { TextsInput } from './inputs/text/texts-input.tsx'
import { LocalizedPart } from './inputs/text/localized-part.tsx'
import { OpeningHoursInput } from './inputs/hours/opening-hours-input.tsx'
import { PhotosInput } from './inputs/photos/photos-input.tsx'
import { RefInput, RefsInput } from './inputs/choice/ref-input.tsx'
import { InstantInput, SuggestedTags } from './inputs/geometry/placed-inputs.tsx'
import { asList } from './inputs/list-edit.ts'
import { ResortPermissionsInput } from './inputs/access/resort-permissions-input.tsx'
import { ScheduleInput } from './inputs/schedule-input.tsx'
import { ShapeFields, useIsInvalid } from './inputs/shape-fields.tsx'
import { ShapeList } from './inputs/shape-list.tsx'

/** Controls are named by their label, so they do not get the props for looking up texts. */
function control<V>(props: InputProps<V>) {
  const { owner: _, name: __, label: ___, latest: ____, ...rest } = props
  return rest
}

const textTypes: Readonly<Record<string, 'email' | 'url' | 'tel'>> = { email: 'email', url: 'url', link: 'url', phone: 'tel' }

const textInput: FieldInput<'text'> = ({ format, multiline, secret }, props) => {
  if (format === 'color') return <ColorInput {...control(props)} />
  if (multiline) return <TextArea {...control(props)} rows={3} />
  return (
    <TextInput
      {...control(props)}
      type={secret ? 'password' : (textTypes[format ?? ''] ?? 'text')}
      autoComplete={secret ? 'new-password' : 'off'}
      onChange={(typed) => props.onChange(format === 'acronym' ? typed.toUpperCase() : typed)}
    />
  )
}

interface NumberField {
  kind: 'integer' | 'decimal'
  min?: number
  max?: number
  unit?: string
  scale?: number
}

/** What people count or adjust by a little, on a tablet without the keyboard. */
const steppedUnits: ReadonlySet<string | undefined> = new Set([
  'persons',
  'days',
  'min',
  'cm',
  'beds',
  'rooms',
  'seats',
  'spaces',
  'pieces',
])

/** In the shown unit. A smaller step of a converted whole number, such as a tenth of an inch, would be stored as the same number. */
function stepOf(field: NumberField): number {
  if (field.kind === 'decimal') return 10 ** -decimalsOf(field)
  return isConverted(field.unit) ? Math.ceil(shownNumber(1, field) - shownNumber(0, field)) : 1
}

function numberInput(field: NumberField, props: InputProps<number>) {
  const { min, max, unit } = field
  // Input that is not a number stays as typed, and validation reports it.
  const inUnit = (value: number | undefined) => (typeof value === 'number' ? shownNumber(value, field) : value)
  const { value } = props
  if (isDuration(unit))
    return (
      <DurationInput
        {...control(props)}
        min={min}
        max={max}
        suffix={unitLabel(unit!)}
        // Text is passed on, and validation reports it.
        onChange={(typed) => props.onChange(typed as number | null)}
      />
    )
  return (
    <NumberInput
      {...control(props)}
      // Metres may be shown and typed in feet; without input the stored value does not change.
      value={typeof value === 'number' ? shownNumber(value, field) : value}
      min={inUnit(min)}
      max={inUnit(max)}
      step={stepOf(field)}
      suffix={unit && unitLabel(unit)}
      steppers={field.kind === 'integer' && steppedUnits.has(unit) && !props.readOnly}
      // Text is passed on, and validation reports it.
      onChange={(typed) => props.onChange((typeof typed === 'number' ? storedNumber(typed, field) : typed) as number | null)}
    />
  )
}

/** An azimuth has an input that shows its direction. */
const bearingInput = (field: NumberField, props: InputProps<number>) => (
  <BearingInput value={props.value} name={props.name}>
    {numberInput(field, props)}
  </BearingInput>
)

function AddressInput(props: InputProps<Kinds['address']['value']>) {
  const isInvalid = useIsInvalid()
  return (
    <ShapeFields<Kinds['address']['value']>
      {...props}
      owner="address"
      shape={shapes.address}
      value={props.value ?? {}}
      isInvalid={isInvalid}
      onChange={props.onChange}
    />
  )
}

const table: { [K in Kind]: FieldInput<K> } = {
  id: (_, props) => <TextInput {...control(props)} readOnly />,
  text: textInput,
  localized: (field, props) => <LocalizedPart {...props} field={field} />,
  integer: ({ of, ...field }, props) =>
    of ? (
      <ChoiceInput
        {...props}
        of={of}
        value={props.value === null ? null : String(props.value)}
        onChange={(chosen) => props.onChange(chosen === null ? null : Number(chosen))}
        isClearable={!field.required}
      />
    ) : field.unit === 'degrees' ? (
      bearingInput(field, props)
    ) : (
      numberInput(field, props)
    ),
  decimal: numberInput,
  coordinate: (_, props) => <CoordinateInput {...control(props)} />,
  flag: (_, props) => <Switch {...control(props)} value={props.value ?? false} />,
  choice: (field, props) => <ChoiceInput {...props} of={field.of} isClearable={!field.required} />,
  choices: (field, props) => <ChoicesInput {...props} of={field.of} max={field.max} />,
  tags: ({ suggested }, props) =>
    suggested ? <SuggestedTags {...control(props)} owner={props.owner} field={props.name} /> : <TagsInput {...control(props)} />,
  texts: (field, props) => <TextsInput {...props} field={field} />,
  date: (_, props) => <DateInput {...control(props)} />,
  time: (_, props) => <TimeInput {...control(props)} />,
  instant: (_, props) => <InstantInput {...control(props)} />,
  ref: ({ to, required, whose }, props) => (
    <RefInput
      {...control(props)}
      owner={props.owner}
      to={to}
      isClearable={!required}
      chooser={whose ? `${props.owner}.${props.name}` : undefined}
    />
  ),
  refs: ({ to, max, whose, madeFor }, props) => (
    <RefsInput
      {...control(props)}
      owner={props.owner}
      to={to}
      max={max}
      chooser={(whose ?? madeFor) ? `${props.owner}.${props.name}` : undefined}
    />
  ),
  file: ({ accept }, props) => <FileInput {...props} accept={accept} />,
  image: ({ accept, aspect }, props) => <ImageInput {...props} accept={accept} aspect={aspect} />,
  photos: ({ max }, props) => <PhotosInput {...props} {...(max !== undefined && { max })} />,
  openingHours: (_, props) => <OpeningHoursInput {...props} />,
  schedule: (field, props) => <ScheduleInput {...props} bounds={field} />,
  address: (_, props) => <AddressInput {...props} />,
  links: (field, props) => (
    <ShapeList
      {...asList(props)}
      shape={shapes.link}
      shapeName="link"
      bounds={field}
      isOrdered
      fresh={() => ({ title: null, url: '', icon: null })}
    />
  ),
  money: (_, props) => <MoneyInput {...props} />,
  items: (field, props) => (
    <ShapeList
      {...asList(props)}
      shape={field.of}
      shapeName={`${props.owner}.${props.name}`}
      bounds={field}
      isOrdered
      isCopied
      fresh={() => freshItem(field.of)}
    />
  ),
  geometry: ({ of }, props) => <GeometryInput {...props} of={of} />,
  controlPoints: (field, props) => (
    <ShapeList
      {...asList(props)}
      shape={shapes.controlPoint}
      shapeName="controlPoint"
      bounds={field}
      fresh={() => ({ x: null, y: null, latitude: null, longitude: null })}
    />
  ),
  assignments: (field, props) => <AssignmentsInput {...props} max={field.max ?? Infinity} />,
  resortPermissions: (_, props) => <ResortPermissionsInput {...props} />,
}

/** The initial value of a new item. */
const freshItem = (shape: FieldMap): Values =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.default ?? (field.kind === 'flag' ? false : null)]))

// The form hands each input the value of its own field.
export const inputs = table as InputTable

/** Several controls under one label. */
const composites = new Set<Kind>([
  'image',
  'file',
  'photos',
  'openingHours',
  'schedule',
  'address',
  'links',
  'money',
  'items',
  'texts',
  'file',
  'geometry',
  'controlPoints',
  'assignments',
  'resortPermissions',
])
export const isComposite = ({ kind }: Field) => composites.has(kind)

const narrow: { readonly [K in Kind]?: number } = {
  integer: 200,
  decimal: 200,
  coordinate: 200,
  money: 320,
  date: 200,
  time: 160,
  instant: 320,
}
/** Pixels an input may be wide (design 8). */
export const widthOf = ({ kind }: Field): number | undefined => narrow[kind]
