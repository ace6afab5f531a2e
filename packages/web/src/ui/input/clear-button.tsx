import { IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'

/** Visible only while there is something to clear (R4.58). */
export const mayClear = (
  value: unknown,
  { clearable, disabled, readOnly }: Record<'clearable' | 'disabled' | 'readOnly', unknown>,
): boolean => !!clearable && !disabled && !readOnly && value !== null && value !== undefined && value !== ''

/** The button goes with what it cleared, so the focus returns to the field first. */
function focusField({ currentTarget }: MouseEvent) {
  currentTarget.closest('.input')?.querySelector('input')?.focus()
}

/** Empties the field it stands in (R4.59). */
export function ClearButton({ onClear }: { onClear: () => void }) {
  return (
    <button
      type="button"
      className="input-inner-button"
      aria-label={text('kit.clear')}
      onClick={(event) => {
        focusField(event)
        onClear()
      }}
    >
      <IconX size={15} aria-hidden />
    </button>
  )
}
