import type { CartLine } from '@ridgeline/domain/cart/cart'
import { product } from '@ridgeline/domain/entities/product'
import { personCategories } from '@ridgeline/domain/declare/vocabulary'
import { IconTrash } from '@tabler/icons-react'
import { optionWord } from '../../entities/source/words.ts'
import type { ShownCart } from '../../lib/cart/cart-api.ts'
import { formatDay } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'

interface CartRowProps {
  line: CartLine
  /** Missing while the price is on its way. */
  priced: ShownCart['lines'][number] | undefined
  money: (amount: number) => string
  /** Its removal is being saved. */
  isLeaving: boolean
  onRemove: () => void
}

export function CartRow({ line, priced, money, isLeaving, onRemove }: CartRowProps) {
  const name = priced?.name ?? text('cart.product')
  return (
    <li aria-busy={isLeaving}>
      <div>
        <h3>{priced?.name === null ? text('cart.notSold') : name}</h3>
        <p>{daysText(line.days)}</p>
        <p>{line.persons.map(personsText).join(', ')}</p>
        {priced &&
          priced.name !== null &&
          priced.faults.map(({ text: fault }) => (
            <p key={fault} className="cart-fault">
              {fault}
            </p>
          ))}
      </div>
      <span className="num">{priced && priced.amount !== null && money(priced.amount)}</span>
      <IconButton label={text('cart.remove', name)} disabled={isLeaving} onClick={onRemove}>
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </IconButton>
    </li>
  )
}

function daysText(days: readonly string[]): string {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  return first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`
}

const personsText = ({ category, quantity }: CartLine['persons'][number]) =>
  `${quantity} × ${optionWord(product.name, 'personCategories', personCategories, category)}`
