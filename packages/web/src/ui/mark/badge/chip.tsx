import './chip.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'

interface ChipProps {
  children: ReactNode
  name: string
  /** It stands for something that was removed. */
  isGone?: boolean | undefined
  onRemove?: (() => void) | undefined
}

/** One of several values, with a way to take it out. */
export function Chip({ children, name, isGone, onRemove }: ChipProps) {
  return (
    <span className="chip" data-gone={isGone || undefined}>
      <span className="chip-label">{children}</span>
      {onRemove && (
        <button type="button" className="chip-remove" aria-label={text('kit.removeItem', name)} onClick={onRemove}>
          <IconX size={13} aria-hidden />
        </button>
      )}
    </span>
  )
}
