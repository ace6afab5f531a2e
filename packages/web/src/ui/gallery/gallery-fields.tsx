import type { Localized } from '@ridgeline/domain/localized'
import { IconMapPin, IconPlus, IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { text } from '../../lib/language/i18n.ts'
import { Button } from '../button/button.tsx'
import { ColorInput } from '../input/color-input.tsx'
import { DateInput } from '../input/date-input.tsx'
import { FormItem } from '../form-item/form-item.tsx'
import { LocalizedInput } from '../input/localized-input.tsx'
import { MomentInput } from '../input/moment-input.tsx'
import { NumberInput } from '../input/number-input.tsx'
import { TextArea } from '../input/text-area.tsx'
import { TextInput } from '../input/text-input.tsx'
import { TimeInput } from '../input/time-input.tsx'
import { toast } from '../toast/toast.ts'
import { GalleryPart } from './gallery-part.tsx'

function Texts() {
  const [typed, setTyped] = useState('Chopok')
  const field = { value: typed, onChange: setTyped }
  return (
    <>
      <FormItem label="TextInput" subtitle="mandatory, showClearValueButton" mandatory showClearValueButton>
        <TextInput {...field} onEnter={() => toast.info(`enter: ${typed}`)} />
      </FormItem>
      <FormItem label="TextInput" subtitle="icon, suffix">
        <TextInput {...field} icon={<IconSearch size={16} aria-hidden />} suffix="m" />
      </FormItem>
      <FormItem label="TextInput" subtitle="error" error={text('validationErrorRequired')} mandatory>
        <TextInput {...field} />
      </FormItem>
      <FormItem label="TextInput" subtitle="readOnly">
        <TextInput {...field} readOnly />
      </FormItem>
      <FormItem label="TextInput" subtitle="disabled">
        <TextInput {...field} disabled />
      </FormItem>
      <FormItem label="TextInput" subtitle="password">
        <TextInput {...field} type="password" autoComplete="new-password" />
      </FormItem>
      <FormItem label="TextArea" hint={text('kit.gallery.sample')}>
        <TextArea {...field} />
      </FormItem>
    </>
  )
}

function Numbers() {
  const [number, setNumber] = useState<number | string | null>(5)
  const field = { value: number, onChange: setNumber }
  return (
    <>
      <FormItem label="NumberInput" subtitle="min 0, max 10, steppers" maxWidth={220}>
        <NumberInput {...field} min={0} max={10} steppers />
      </FormItem>
      <FormItem label="NumberInput" subtitle="rounded, suffix" maxWidth={220}>
        <NumberInput {...field} rounded suffix="km" />
      </FormItem>
      <FormItem label="NumberInput" subtitle="min 10, max 0" maxWidth={220}>
        <NumberInput {...field} min={10} max={0} steppers />
      </FormItem>
    </>
  )
}

function Moments() {
  const [day, setDay] = useState<string | null>('2026-02-03')
  const [time, setTime] = useState<string | null>('08:15')
  const [moment, setMoment] = useState<string | null>('2026-02-03T07:15:00.000Z')
  const [color, setColor] = useState<string | null>('#167e97')
  return (
    <>
      <FormItem label="DateInput" maxWidth={220}>
        <DateInput value={day} onChange={setDay} />
      </FormItem>
      <FormItem label="TimeInput" maxWidth={220}>
        <TimeInput value={time} onChange={setTime} />
      </FormItem>
      <FormItem label="MomentInput" maxWidth={340}>
        <MomentInput value={moment} onChange={setMoment} zone="Europe/Bratislava" />
      </FormItem>
      <FormItem label="ColorInput" maxWidth={220}>
        <ColorInput value={color} onChange={setColor} />
      </FormItem>
    </>
  )
}

/** R3.60–71 */
function ItemOptions() {
  const id = useId()
  const [typed, setTyped] = useState('Jasná')
  const field = { value: typed, onChange: setTyped }
  return (
    <>
      <FormItem
        label="labelButtons"
        labelButtons={
          <Button size="small" layout="subtle">
            Button
          </Button>
        }
      >
        <TextInput {...field} />
      </FormItem>
      <FormItem label="hintType" hint={text('kit.gallery.sample')} hintType="Label">
        <TextInput {...field} />
      </FormItem>
      <FormItem
        label="prepend, append"
        prepend={{ icon: <IconMapPin size={17} aria-hidden /> }}
        append={{ icon: <IconPlus size={17} aria-hidden />, label: 'append', onClick: () => toast.info('append') }}
      >
        <TextInput {...field} />
      </FormItem>
      <FormItem label="flex" group flex marginType="small">
        <TextInput {...field} id={`${id}-1`} label="flex 1" />
        <TextInput {...field} id={`${id}-2`} label="flex 2" />
      </FormItem>
    </>
  )
}

export function GalleryFields() {
  const [name, setName] = useState<Localized>({ sk: 'Záhradky', de: 'Gärtchen' })
  return (
    <GalleryPart title={text('kit.gallery.fields')}>
      <div className="gallery-fields">
        <Texts />
        <Numbers />
        <Moments />
        <ItemOptions />
        <LocalizedInput label="LocalizedInput" value={name} onChange={setName} mandatoryLanguage="sk" compact />
      </div>
    </GalleryPart>
  )
}
