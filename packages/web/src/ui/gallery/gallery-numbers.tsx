import type { ComponentProps } from 'react'
import { ColorInput } from '../input/choice/color-input.tsx'
import { DateInput } from '../input/moment/date-input.tsx'
import { FormItem } from '../form-item/form-item.tsx'
import { MomentInput } from '../input/moment/moment-input.tsx'
import { NumberInput } from '../input/number/number-input.tsx'
import { TimeInput } from '../input/moment/time-input.tsx'
import { FieldGroup, Live } from './gallery-part.tsx'

type NumberProps = Omit<ComponentProps<typeof NumberInput>, 'value' | 'onChange' | 'label'>

function NumberField({ label, subtitle, ...options }: NumberProps & { label: string; subtitle?: string }) {
  return (
    <Live<number | string | null> start={5}>
      {(live) => (
        <FormItem label={label} subtitle={subtitle} maxWidth={220}>
          <NumberInput {...live} {...options} />
        </FormItem>
      )}
    </Live>
  )
}

/** R5.55–59 */
function Numbers() {
  return (
    <FieldGroup name="NumberInput" columns={2}>
      <NumberField label="min 0, max 10" subtitle="steppers" min={0} max={10} steppers />
      <NumberField label="min 10, max 0" subtitle="steppers" min={10} max={0} steppers />
      <NumberField label="rounded, suffix" rounded suffix="km" />
      <NumberField label="disabled" disabled steppers />
    </FieldGroup>
  )
}

function Moments() {
  return (
    <FieldGroup name="DateInput, TimeInput, MomentInput, ColorInput">
      <Live<string | null> start="2026-02-03">
        {(live) => (
          <FormItem label="DateInput" maxWidth={220}>
            <DateInput {...live} />
          </FormItem>
        )}
      </Live>
      <Live<string | null> start="08:15">
        {(live) => (
          <FormItem label="TimeInput" maxWidth={220}>
            <TimeInput {...live} />
          </FormItem>
        )}
      </Live>
      <Live<string | null> start="2026-02-03T07:15:00.000Z">
        {(live) => (
          <FormItem label="MomentInput" maxWidth={340}>
            <MomentInput {...live} zone="Europe/Bratislava" />
          </FormItem>
        )}
      </Live>
      <Live start="#167e97">
        {(live) => (
          <FormItem label="ColorInput" maxWidth={220}>
            <ColorInput {...live} />
          </FormItem>
        )}
      </Live>
    </FieldGroup>
  )
}

export function GalleryNumbers() {
  return (
    <>
      <Numbers />
      <Moments />
    </>
  )
}
