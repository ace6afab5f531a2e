import './chip.css'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { text } from '../../lib/language/i18n.ts'

/** One of several values, with a way to take it out. */
export function Chip({ children, name, onRemove }: { children: ReactNode; name: string; onRemove?: (() => void) | undefined }) {
  return (
    <span className="chip">
      <span className="chip-label">{children}</span>
      {onRemove && (
        <button type="button" className="chip-remove" aria-label={text('kit.removeItem', name)} onClick={onRemove}>
          <IconX size={13} aria-hidden />
        </button>
      )}
    </span>
  )
}
