import './hint-icon.css'
import { IconInfoCircle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'

interface HintIconProps {
  /** Of the element that holds the hint for ears. */
  hintId: string
  /** Where the icon stands: beside the label, or at the end of the control. */
  at: 'label' | 'end'
  children: ReactNode
}

/** A hint behind an icon (R3.81): shown under the pointer and the focus, put away by Escape. The control is described by it all the time. */
export function HintIcon({ hintId, at, children }: HintIconProps) {
  const [isShown, setShown] = useState(false)
  return (
    <span className="hint-icon" data-at={at} onMouseEnter={() => setShown(true)} onMouseLeave={() => setShown(false)}>
      <button
        type="button"
        aria-label={text('kit.hint')}
        aria-describedby={hintId}
        onFocus={() => setShown(true)}
        onBlur={() => setShown(false)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isShown) return
          // Escape closes the hint, which is on top, not the dialog around it.
          event.stopPropagation()
          setShown(false)
        }}
      >
        <IconInfoCircle size={16} stroke={1.8} aria-hidden />
      </button>
      <span id={hintId} className="visually-hidden">
        {children}
      </span>
      {isShown && (
        <span className="hint-icon-bubble" aria-hidden>
          {children}
        </span>
      )}
    </span>
  )
}
