/** Chooses a product, its days and persons for the cart; the price is that of the server. */
import { maxDays, maxLines, maxQuantity, type CartLine, type PersonCategory } from '@ridgeline/domain/cart/cart'
import { personCategories } from '@ridgeline/domain/declare/vocabulary'
import { product } from '@ridgeline/domain/entities/product'
import { dayAfter } from '@ridgeline/domain/time/hours-on-day'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { refOptions } from '../../entities/source/ref-options.ts'
import { optionWord } from '../../entities/source/words.ts'
import { cartQuery, decimalOf, pricesQuery, saveCart } from '../../lib/cart/cart-api.ts'
import { countOf, type TypedCount } from '../../lib/cart/count-of.ts'
import { call } from '../../lib/call/call.ts'
import { formatMoney } from '../../lib/language/numbers/money.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormItem } from '../../ui/form-item/form-item.tsx'
import { DateInput } from '../../ui/input/moment/date-input.tsx'
import { NumberInput } from '../../ui/input/number/number-input.tsx'
import { Select } from '../../ui/select/select.tsx'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { toast } from '../../ui/toast/toast.ts'

interface AddDialogProps {
  resortId: string
  /** Chosen before; null where it is chosen here. */
  productId: string | null
  onClose: () => void
}

export function AddDialog({ resortId, productId: given, onClose }: AddDialogProps) {
  const client = useQueryClient()
  const [productId, setProductId] = useState(given)
  const { data: sale, error: refusal } = useQuery(pricesQuery(resortId, []))
  const [typedDay, setDay] = useState<string | null>()
  const [dayCount, setDayCount] = useState<TypedCount>(1)
  const [counts, setCounts] = useState<Partial<Record<PersonCategory, TypedCount>>>({})
  const products = useMemo(() => refOptions(product.name, resortId), [resortId])
  const { data: chosen } = useQuery({
    queryKey: ['cart-product', productId],
    queryFn: ({ signal }) =>
      call<{ personCategories: PersonCategory[] }>('GET', `products/${productId}`, undefined, { signal, quiet: true }),
    enabled: productId !== null,
  })
  const firstDay = typedDay === undefined ? (sale?.firstDay ?? null) : typedDay
  const days = firstDay ? Array.from({ length: countOf(dayCount, maxDays) }, (_, at) => dayAfter(firstDay, at)) : []
  const persons = (chosen?.personCategories ?? []).flatMap((category) => {
    const quantity = countOf(counts[category], maxQuantity)
    return quantity > 0 ? [{ category, quantity }] : []
  })
  const line: CartLine | undefined = productId && days.length > 0 && persons.length > 0 ? { productId, days, persons } : undefined
  const { data: priced } = useQuery({ ...pricesQuery(resortId, line ? [line] : []), enabled: line !== undefined })
  const [own] = line ? (priced?.lines ?? []) : []

  async function add() {
    if (!line) return
    try {
      const lines = await client.fetchQuery(cartQuery(resortId))
      if (lines.length >= maxLines) throw new Error(text('cart.full', maxLines))
      client.setQueryData(cartQuery(resortId).queryKey, await saveCart(resortId, [...lines, line]))
      toast.success(text('cart.added'))
      onClose()
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={text('cart.add')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button layout="primary" disabled={!line || own?.amount === undefined || own.amount === null} onClick={add}>
            {text('cart.add')}
          </Button>
        </>
      }
    >
      {refusal && <InlineAlert kind="info">{text('cart.onlyOpen')}</InlineAlert>}
      {given === null && (
        <FormItem label={text('cart.product')} mandatory>
          <Select options={products} value={productId} onChange={setProductId} />
        </FormItem>
      )}
      <FormItem label={text('cart.firstDay')} mandatory>
        <DateInput value={firstDay} onChange={setDay} />
      </FormItem>
      <FormItem label={text('cart.dayCount')} mandatory>
        <NumberInput value={dayCount} min={1} max={maxDays} rounded steppers onChange={setDayCount} />
      </FormItem>
      {chosen?.personCategories.map((category) => (
        <FormItem key={category} label={optionWord(product.name, 'personCategories', personCategories, category)}>
          <NumberInput
            value={counts[category] ?? 0}
            min={0}
            max={maxQuantity}
            rounded
            steppers
            onChange={(next) => setCounts((before) => ({ ...before, [category]: next }))}
          />
        </FormItem>
      ))}
      <p role="status">
        {own &&
          priced &&
          (own.amount === null ? own.faults[0]?.text : text('cart.price', formatMoney(decimalOf(own.amount), priced.currency)))}
      </p>
    </Dialog>
  )
}
