import { useState } from 'react'
import { issueText } from '../../lib/language/texts/label.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useValidation } from '../../lib/validation/use-validation.ts'
import type { SlowCheck } from '../../lib/validation/validation.ts'
import * as validators from '../../lib/validation/validators.ts'
import { checkOf, validatorText, type Validator } from '../../lib/validation/validators.ts'
import { TextField } from '../form-item/text-field.tsx'
import { FieldGroup, GalleryPart } from './gallery-part.tsx'

/** Each with a value it refuses, so that its words are seen. */
const refused: readonly (readonly [Validator, string])[] = [
  [validators.required, ''],
  [validators.requiredIf(() => true), ''],
  [validators.requiredUnless(() => false), ''],
  [validators.alpha, 'Jasná'],
  [validators.alphaNum, 'L-1'],
  [validators.numeric, '12 m'],
  [validators.integer, '2.5'],
  [validators.decimal, '2,5'],
  [validators.between(1, 5), '9'],
  [validators.minValue(1), '0'],
  [validators.maxValue(8849), '9000'],
  [validators.minLength(3), 'ab'],
  [validators.maxLength(3), 'abcd'],
  [validators.email, 'marta@jasna'],
  [validators.url, 'jasna.sk'],
  [validators.ipAddress, '10.0.0.256'],
  [validators.macAddress, '00:1b:44'],
  [validators.sameAs('Password', () => 'Chopok'), 'Rysy'],
]

function Refused({ validator, start }: { validator: Validator; start: string }) {
  const [value, setValue] = useState(start)
  const error = validator.passes(value) ? undefined : validatorText(validator)
  return (
    <TextField label={validator.rule} value={value} onChange={setValue} error={error} mandatory={validator.rule.startsWith('required')} />
  )
}

const peaks = ['chopok', 'rysy', 'kriváň']

/** Delayed like a response from a distant server. */
const isTaken: SlowCheck<string> = async (value) => {
  await new Promise((answer) => setTimeout(answer, 900))
  return peaks.includes(value.toLowerCase()) ? { rule: 'duplicate', args: [] } : undefined
}

/** R4.61 */
function Asked() {
  const [value, setValue] = useState('')
  const { fault, isPending, check } = useValidation<string>({ checks: [checkOf(validators.required)], slow: [isTaken] })
  return (
    <TextField
      label="slow check"
      subtitle={peaks.join(', ')}
      value={value}
      pending={isPending}
      error={fault && issueText(fault.rule, fault.args)}
      maxWidth={360}
      onChange={(typed) => {
        setValue(typed)
        check(typed)
      }}
    />
  )
}

/** R5.3, R5.11–28 */
export function GalleryValidation() {
  return (
    <GalleryPart title={text('kit.gallery.validation')}>
      <FieldGroup name="validators" columns={2}>
        {refused.map(([validator, start]) => (
          <Refused key={validator.rule} validator={validator} start={start} />
        ))}
      </FieldGroup>
      <FieldGroup name="useValidation">
        <Asked />
      </FieldGroup>
    </GalleryPart>
  )
}
