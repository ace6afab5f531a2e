/** Brings a typed number back within its bounds when the input is left, names the one that was typed and offers it again (R5.55). */
import './bounds-note.css'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { text } from '../../lib/language/i18n.ts'
import { toastDelay } from '../kit-constants.ts'
import { toast } from '../toast/toast.ts'
import { clamped, type NumberBounds } from './number-rules.ts'

interface Replaced {
  typed: number
  bound: number
  /** Epoch milliseconds. */
  at: number
}

/** A press on a button acts on what was typed, and the rule of the field names the bound. With Tab, one only passes the button. */
const isPress = ({ relatedTarget }: FocusEvent<HTMLInputElement>, isTabbed: boolean) =>
  !isTabbed && relatedTarget instanceof Element && relatedTarget.closest('button:not([role=tab])') !== null

interface BoundsOptions extends NumberBounds {
  value: number | string | null
  onChange: (value: number) => void
  format: (value: number) => string
}

export function useBounds({ value, onChange, format, ...bounds }: BoundsOptions) {
  const [last, setReplaced] = useState<Replaced>()
  // A value from elsewhere, as when changes are discarded, is not what the note is about.
  const replaced = last?.bound === value ? last : undefined
  const isEdited = useRef(false)
  const isTabbed = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const sentence =
    replaced && text(replaced.typed > replaced.bound ? 'kit.typedAbove' : 'kit.typedBelow', format(replaced.typed), format(replaced.bound))
  useLateNote(sentence, replaced?.at)

  function undo() {
    if (!replaced) return
    // The input takes its text from the value when it is focused, so that must be there before.
    flushSync(() => {
      onChange(replaced.typed)
      setReplaced(undefined)
    })
    input.current?.focus()
  }

  return {
    input,
    /** For every key and every paste. */
    edit() {
      isEdited.current = true
      setReplaced(undefined)
    },
    press(key: string) {
      isTabbed.current = key === 'Tab'
    },
    /** What the number becomes. What nobody has edited stays, whatever its bounds are. */
    settled(number: number, event: FocusEvent<HTMLInputElement>): number {
      if (!isEdited.current || isPress(event, isTabbed.current)) return number
      isEdited.current = false
      const bound = clamped(number, bounds)
      if (bound !== number) setReplaced({ typed: number, bound, at: Date.now() })
      return bound
    },
    note: sentence && (
      <span className="bounds-note" role="alert">
        {sentence}
        <button type="button" onClick={undo}>
          {text('list.undo')}
        </button>
      </span>
    ),
  }
}

/** A note that goes with its form before it can be read is shown once more outside of it. */
function useLateNote(sentence: string | undefined, at: number | undefined) {
  const last = useRef<{ sentence: string; at: number }>(undefined)
  useEffect(() => {
    last.current = sentence !== undefined && at !== undefined ? { sentence, at } : undefined
  }, [sentence, at])
  useEffect(
    () => () => {
      if (last.current && Date.now() - last.current.at < toastDelay) toast.info(last.current.sentence)
    },
    [],
  )
}
