/** A cart as a guest would fill it, priced by what is published and by the drafts. */
import './guest-dialog.css'
import { maxDays, maxLines, maxQuantity, type CartLine, type PersonCategory } from '@ridgeline/domain/cart/cart'
import { personCategories } from '@ridgeline/domain/declare/vocabulary'
import { product } from '@ridgeline/domain/entities/product'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Parts } from '../../../entities/inputs/part.tsx'
import { refOptions } from '../../../entities/source/ref-options.ts'
import { optionWord } from '../../../entities/source/words.ts'
import { countOf, type TypedCount } from '../../../lib/cart/count-of.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { FormItem } from '../../../ui/form-item/form-item.tsx'
import { DateInput } from '../../../ui/input/moment/date-input.tsx'
import { NumberInput } from '../../../ui/input/number/number-input.tsx'
import { MultiSelect } from '../../../ui/select/multi-select.tsx'
import { useChosenOptions } from '../../../ui/select/options.ts'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { guestQuery } from './guest-api.ts'
import { GuestResult } from './guest-result.tsx'

interface GuestDialogProps {
  resortId: string
  /** What is chosen at first. */
  productId: string | undefined
  day: string
  onClose: () => void
}

/** What is typed, as the cart has it. */
function linesOf(
  productIds: readonly string[],
  firstDay: string | null,
  dayCount: TypedCount,
  counts: Partial<Record<PersonCategory, TypedCount>>,
) {
  const persons = personCategories.flatMap((category) => {
    const quantity = countOf(counts[category], maxQuantity)
    return quantity > 0 ? [{ category, quantity }] : []
  })
  const days = firstDay ? Array.from({ length: countOf(dayCount, maxDays) }, (_, at) => dayAfter(firstDay, at)) : []
  return days.length > 0 && persons.length > 0 ? productIds.map((productId): CartLine => ({ productId, days, persons })) : []
}

export function GuestDialog({ resortId, productId, day, onClose }: GuestDialogProps) {
  const [productIds, setProductIds] = useState<readonly string[]>(productId ? [productId] : [])
  const [firstDay, setFirstDay] = useState<string | null>(day)
  const [dayCount, setDayCount] = useState<TypedCount>(1)
  const [counts, setCounts] = useState<Partial<Record<PersonCategory, TypedCount>>>({ adult: 1 })
  const options = useMemo(() => refOptions(product.name, resortId), [resortId])
  const chosen = useChosenOptions(options, productIds)
  const lines = linesOf(productIds, firstDay, dayCount, counts)
  const { data, error } = useQuery(guestQuery(resortId, lines))

  return (
    <Dialog opened onClose={onClose} size="Large" mobileMode="FullScreen" title={text('priceGuest.open')}>
      <p className="guest-lead">{text('priceGuest.lead')}</p>
      <FormItem label={text('priceGuest.products')} mandatory>
        <MultiSelect value={productIds} options={options} max={maxLines} onChange={setProductIds} />
      </FormItem>
      <FormItem label={text('cart.firstDay')} mandatory maxWidth={200}>
        <DateInput value={firstDay} onChange={setFirstDay} />
      </FormItem>
      <FormItem label={text('cart.dayCount')} mandatory maxWidth={200}>
        <NumberInput value={dayCount} min={1} max={maxDays} rounded steppers onChange={setDayCount} />
      </FormItem>
      <FormItem label={text('priceGuest.persons')} group>
        <Parts>
          <div className="guest-persons">
            {personCategories.map((category) => (
              <label key={category}>
                {optionWord(product.name, 'personCategories', personCategories, category)}
                <NumberInput
                  value={counts[category] ?? 0}
                  min={0}
                  max={maxQuantity}
                  rounded
                  steppers
                  onChange={(next) => setCounts((before) => ({ ...before, [category]: next }))}
                />
              </label>
            ))}
          </div>
        </Parts>
      </FormItem>
      {error && lines.length > 0 && <InlineAlert>{error.message}</InlineAlert>}
      <div role="status">
        {lines.length === 0 && <p className="guest-note">{text('priceGuest.choose')}</p>}
        {lines.length > 0 && data && !error && (
          <GuestResult preview={data} nameOf={(id) => chosen.find(({ value }) => value === id)?.label ?? ''} />
        )}
      </div>
    </Dialog>
  )
}
