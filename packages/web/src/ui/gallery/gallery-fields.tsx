import type { Localized } from '@ridgeline/domain/values/localized'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { IconMapPin, IconPlus, IconSearch } from '@tabler/icons-react'
import { useId } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../button/button.tsx'
import { FormItem, type FormItemProps } from '../form-item/form-item.tsx'
import { TextField, type TextFieldProps, type TextFieldType } from '../form-item/text-field.tsx'
import { LocalizedInput } from '../input/text/localized-input.tsx'
import { TextArea } from '../input/text/text-area.tsx'
import { TextInput } from '../input/text/text-input.tsx'
import { toast } from '../toast/toast.ts'
import { GalleryNumbers } from './gallery-numbers.tsx'
import { FieldGroup, GalleryPart, Live } from './gallery-part.tsx'

const samples: Readonly<Record<TextFieldType, string>> = {
  text: 'Chopok',
  password: 'Chopok-2024',
  url: 'https://www.jasna.sk',
  email: 'marta@jasna.sk',
  time: '08:15',
  phone: '+421905123456',
}

const pin = <IconMapPin size={17} aria-hidden />
const plus = <IconPlus size={17} aria-hidden />

function Field({ start = 'Chopok', ...field }: Omit<TextFieldProps, 'value' | 'onChange'> & { start?: string }) {
  return <Live start={start}>{(live) => <TextField {...field} {...live} />}</Live>
}

/** R3.74–87 */
function TextFields() {
  const sample = text('kit.gallery.sample')
  return (
    <FieldGroup name="TextField" columns={2}>
      <Field label="mandatory" subtitle="subtitle" mandatory onEnter={() => toast.info('enter')} />
      <Field label="clearable" clearable />
      <Field label="placeholder" placeholder="Rysy" start="" />
      <Field label="maxLength 6" maxLength={6} maxWidth={160} />
      <Field label="hintType Label" hint={sample} hintType="Label" />
      <Field label="hintType Default" hint={sample} />
      <Field label="disabled" disabled />
      <Field label="readOnly" readOnly />
      <Field label="error" error={text('validationErrorRequired')} mandatory />
      <Field label="autoComplete" autoComplete="email" type="email" start="" />
      <Field
        label="prepend, append"
        prepend={{ icon: pin }}
        append={{ icon: plus, label: 'append', onClick: () => toast.info('append') }}
      />
      {namesOf(samples).map((type) => (
        <Field
          key={type}
          label={`type ${type}`}
          type={type}
          start={samples[type]}
          autoComplete={type === 'password' ? 'new-password' : 'off'}
        />
      ))}
    </FieldGroup>
  )
}

function Item(item: Omit<FormItemProps, 'children'>) {
  return (
    <Live start="Jasná">
      {(live) => (
        <FormItem {...item}>
          <TextInput {...live} />
        </FormItem>
      )}
    </Live>
  )
}

/** Several inputs side by side. */
function Row({ count, ...item }: Omit<FormItemProps, 'children'> & { count: number }) {
  const id = useId()
  return (
    <FormItem {...item} group flex>
      {Array.from({ length: count }, (_, index) => (
        <Live key={index} start="Jasná">
          {(live) => <TextInput {...live} id={`${id}-${index}`} label={`${String(item.label)} ${index + 1}`} />}
        </Live>
      ))}
    </FormItem>
  )
}

/** R3.60–73 */
function ItemOptions() {
  const sample = text('kit.gallery.sample')
  const button = (
    <Button size="small" layout="subtle">
      Button
    </Button>
  )
  return (
    <FieldGroup name="FormItem">
      <Item label="hint Default" hint={sample} />
      <Item label="hint Label" hint={sample} hintType="Label" />
      <Item label="labelButtons" labelButtons={button} cssClass="gallery-labelled" />
      <Item label="showClearValueButton" subtitle="maxWidth 320" showClearValueButton maxWidth={320} />
      <Item
        label="both sides"
        prepend={{ icon: pin, label: 'before', onClick: () => toast.info('before') }}
        append={{ icon: plus, label: 'after', onClick: () => toast.info('after') }}
      />
      <Row label="flex" subtitle="marginType small" marginType="small" count={2} />
      <Row label="flex, wrap" subtitle="marginType none" marginType="none" wrap count={6} />
    </FieldGroup>
  )
}

function Inputs() {
  return (
    <FieldGroup name="TextInput, TextArea, LocalizedInput">
      <Live start="Chopok">
        {(live) => (
          <FormItem label="icon, suffix">
            <TextInput {...live} icon={<IconSearch size={16} aria-hidden />} suffix="m" clearable />
          </FormItem>
        )}
      </Live>
      <Live start="Chopok">
        {(live) => (
          <FormItem label="TextArea" hint={text('kit.gallery.sample')}>
            <TextArea {...live} />
          </FormItem>
        )}
      </Live>
      <Live<Localized> start={{ sk: 'Záhradky', de: 'Gärtchen' }}>
        {(live) => <LocalizedInput {...live} label="LocalizedInput" mandatoryLanguage="sk" compact />}
      </Live>
    </FieldGroup>
  )
}

export function GalleryFields() {
  return (
    <GalleryPart title={text('kit.gallery.fields')}>
      <TextFields />
      <ItemOptions />
      <Inputs />
      <GalleryNumbers />
    </GalleryPart>
  )
}
