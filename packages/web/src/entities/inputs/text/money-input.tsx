/** An amount and its currency side by side. Without an amount there is no money. */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import type { Kinds } from '@ridgeline/domain/declare/field'
import { currencies } from '@ridgeline/domain/declare/vocabulary'
import { use, useState } from 'react'
import { labelOf } from '../../../lib/language/texts/label.ts'
import { useResort } from '../../../lib/session/use-resort.ts'
import { NumberInput } from '../../../ui/input/number/number-input.tsx'
import { ChoiceInput } from '../choice/choice-input.tsx'
import { PlaceContext, type InputProps } from '../input-props.ts'
import { amountShown, amountText } from './money-text.ts'
import { Part } from '../part.tsx'

type Money = Kinds['money']['value']

export function MoneyInput({ value, onChange, ...props }: InputProps<Money>) {
  const { disabled, readOnly, onBlur } = props
  const { resortId } = use(PlaceContext)
  const ofResort = useResort(resortId)?.currency
  const usual = isOneOf(currencies, ofResort) ? ofResort : undefined
  // Without an amount the currency is not stored; it applies to the next amount.
  const [chosen, setChosen] = useState<Money['currency']>()
  const currency = value?.currency ?? chosen ?? usual ?? currencies[0]
  function putAmount(typed: number | string | null) {
    setChosen(currency)
    onChange(typed === null ? null : { amount: amountText(typed), currency })
  }
  return (
    <div className="shape-fields">
      <Part label={labelOf('money', 'amount')}>
        <NumberInput
          value={value ? amountShown(value.amount) : null}
          onChange={putAmount}
          min={0}
          step={0.01}
          {...{ disabled, readOnly, onBlur }}
        />
      </Part>
      <Part label={labelOf('money', 'currency')}>
        <ChoiceInput
          {...props}
          owner="money"
          name="currency"
          of={currencies}
          value={currency}
          isClearable={false}
          onChange={(next) => {
            if (!isOneOf(currencies, next)) return
            setChosen(next)
            if (value) onChange({ ...value, currency: next })
          }}
        />
      </Part>
    </div>
  )
}
