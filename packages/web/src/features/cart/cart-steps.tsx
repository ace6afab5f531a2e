/** Leads from a product, or from express shopping, into the cart. */
import './cart-steps.css'
import { product } from '@ridgeline/domain/entities/product'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { onServer } from '../../lib/call/send/call-base.ts'
import { pricesQuery } from '../../lib/cart/cart-api.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useResortId } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'

const AddDialog = lazyPart(async () => (await import('./add-dialog.tsx')).AddDialog)

interface StepProps extends AsideProps {
  /** The form is that of a product. */
  isProduct: boolean
}

function CartSteps({ recordForm, resortId, isProduct }: StepProps) {
  const chosen = useResortId()
  const place = resortId ?? chosen
  const may = useMay(product, place)
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  const [isOpen, setOpen] = useState(false)
  // Guests have a page only where products and prices are open data.
  const { data: sale } = useQuery({ ...pricesQuery(place ?? '', []), enabled: place !== undefined })
  if (!stored || !place || !may('read')) return null
  return (
    <div className="cart-steps">
      {sale && (
        <a href={onServer(`/shop/${place}`)} target="_blank" rel="noreferrer">
          {text('cart.guestPage')}
        </a>
      )}
      <Button size="small" layout="subtle" icon={<IconShoppingCartPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {text('cart.add')}
      </Button>
      {isOpen && <AddDialog resortId={place} productId={isProduct ? stored.id : null} onClose={() => setOpen(false)} />}
    </div>
  )
}

export const ProductSteps = (props: AsideProps) => <CartSteps {...props} isProduct />
export const ExpressSteps = (props: AsideProps) => <CartSteps {...props} isProduct={false} />
