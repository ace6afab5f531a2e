/** The correction of one figure, committed when it is left or chosen, not with each key; empty again, the computed value counts. */
import { fieldOf } from '@ridgeline/domain/declare/entity'
import type { Field } from '@ridgeline/domain/declare/field'
import { snowReport } from '@ridgeline/domain/entities/snow-report'
import type { SnowFigures } from '@ridgeline/domain/operation/snow-report/snow-figures'
import { useId, useMemo, useState } from 'react'
import { fieldWord } from '../../../entities/source/field-word.ts'
import { optionWord } from '../../../entities/source/words.ts'
import { isConverted, shownNumber, storedNumber } from '../../../lib/language/numbers/shown-quantity.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { FormItemContext } from '../../../ui/form-item/form-item-context.ts'
import { DateInput } from '../../../ui/input/moment/date-input.tsx'
import { NumberInput } from '../../../ui/input/number/number-input.tsx'
import { Select } from '../../../ui/select/select.tsx'
import type { RefusedFigure } from './use-refused-figures.ts'

export type Figure = keyof SnowFigures

type Value = number | string | null

const { name: entity } = snowReport

interface CorrectionInputProps {
  name: Figure
  value: Value
  /** What was entered instead and not stored. */
  refused: RefusedFigure | undefined
  onCommit: (value: Value) => unknown
}

export function CorrectionInput({ refused, ...props }: CorrectionInputProps) {
  const id = useId()
  const note = refused && id
  const item = useMemo(
    () => ({ id: undefined, labelId: undefined, describedBy: note, invalid: note !== undefined, mandatory: false }),
    [note],
  )
  return (
    <FormItemContext value={item}>
      <FigureInput {...props} refused={refused} />
      {refused && (
        <small id={id} data-error>
          {refused.reason}
        </small>
      )}
    </FormItemContext>
  )
}

function FigureInput({ name, value, refused, onCommit }: CorrectionInputProps) {
  const field: Field = fieldOf(snowReport, name)
  const label = text('report.correctionOf', fieldWord(entity, name))
  const { shown, isTyping, type, commit } = useTyped(value, refused, onCommit)
  const asText = shown === null ? null : String(shown)
  if (field.kind === 'choice')
    return (
      <Select
        label={label}
        clearable
        options={field.of.map((option) => ({ value: option, label: optionWord(entity, name, field.of, option) }))}
        value={asText}
        onChange={commit}
      />
    )
  if (field.kind === 'date') return <DateInput label={label} late value={asText} onChange={commit} />
  if (field.kind !== 'integer' && field.kind !== 'decimal') return null
  // Centimetres may be shown and typed in inches.
  const inUnit = <V,>(stored: V | number) => (typeof stored === 'number' ? shownNumber(stored, field) : stored)
  const inStore = (entered: Value) => (typeof entered === 'number' ? storedNumber(entered, field) : entered)
  return (
    <NumberInput
      label={label}
      min={inUnit(field.min)}
      max={inUnit(field.max)}
      rounded={field.kind === 'integer' && !isConverted(field.unit)}
      value={inUnit(shown)}
      onChange={(next) => type(inStore(next))}
      onBlur={(left) => isTyping && commit(inStore(left))}
    />
  )
}

interface Typed {
  value: Value
  isLeft: boolean
}

/** Shows what was entered until the value changes, so that it does not jump back while it is being stored. */
function useTyped(value: Value, refused: RefusedFigure | undefined, onCommit: (value: Value) => unknown) {
  const [typed, setTyped] = useState<Typed>()
  const [before, setBefore] = useState(value)
  /** Committed since the value changed last: it may become the value yet, so that the value itself is a change again. */
  const [isAwaited, setAwaited] = useState(false)
  if (value !== before) {
    setBefore(value)
    setAwaited(false)
    if (typed?.isLeft) setTyped(undefined)
  }
  return {
    shown: (typed ?? refused ?? { value }).value,
    isTyping: typed !== undefined && !typed.isLeft,
    type: (next: Value) => setTyped({ value: next, isLeft: false }),
    commit(next: Value) {
      setTyped({ value: next, isLeft: true })
      if (next === value && !isAwaited) return
      setAwaited(true)
      onCommit(next)
    },
  }
}
