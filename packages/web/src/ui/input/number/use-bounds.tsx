/** Clamps a typed number when the user leaves the input, and shows a note that restores it (R5.55). */
import './bounds-note.css'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { flushSync } from 'react-dom'
import { text } from '../../../lib/language/texts/i18n.ts'
import { toastDelay } from '../../kit-constants.ts'
import { toast } from '../../toast/toast.ts'
import { clamped, type NumberBounds } from './number-rules.ts'

interface Replaced {
  typed: number
  bound: number
  /** Epoch milliseconds. */
  at: number
}

const isButton = (target: EventTarget | null | undefined) => target instanceof Element && target.closest('button:not([role=tab])') !== null

/** Where the pointer was pressed since the number was edited. In Safari a button takes no focus, so the event of leaving does not say. */
function usePressed() {
  const pressed = useRef<EventTarget | null>(null)
  const watching = useRef<AbortController>(undefined)
  useEffect(() => () => watching.current?.abort(), [])
  return {
    isOnButton: () => isButton(pressed.current),
    forget: () => void (pressed.current = null),
    watch() {
      watching.current?.abort()
      watching.current = new AbortController()
      pressed.current = null
      const { signal } = watching.current
      document.addEventListener('pointerdown', ({ target }) => (pressed.current = target), { capture: true, signal })
    },
    unwatch: () => watching.current?.abort(),
  }
}

interface BoundsOptions extends NumberBounds {
  value: number | string | null
  onChange: (value: number) => void
  format: (value: number) => string
}

export function useBounds({ value, onChange, format, ...bounds }: BoundsOptions) {
  const [last, setReplaced] = useState<Replaced>()
  // If the value was changed elsewhere, for example by Discard, the note no longer applies.
  const replaced = last?.bound === value ? last : undefined
  const isEdited = useRef(false)
  const isTabbed = useRef(false)
  const press = usePressed()
  const input = useRef<HTMLInputElement>(null)
  const sentence =
    replaced && text(replaced.typed > replaced.bound ? 'kit.typedAbove' : 'kit.typedBelow', format(replaced.typed), format(replaced.bound))
  useLateNote(sentence, replaced?.at)

  function undo() {
    if (!replaced) return
    // On focus the input copies its text from the value, so the value has to be set first.
    flushSync(() => {
      onChange(replaced.typed)
      setReplaced(undefined)
    })
    input.current?.focus()
  }

  return {
    input,
    /** Call on every change by typing or pasting. */
    edit() {
      if (!isEdited.current) press.watch()
      isEdited.current = true
      setReplaced(undefined)
    },
    press(key: string) {
      isTabbed.current = key === 'Tab'
      press.forget()
    },
    /**
     * A press on a button, such as Save, does not clamp: validation reports the limit instead. Tab only moves the focus to the button.
     * @returns the number, clamped only if the user has edited it
     */
    settled(number: number, { relatedTarget }: FocusEvent<HTMLInputElement>): number {
      const isPress = !isTabbed.current && (press.isOnButton() || isButton(relatedTarget))
      if (!isEdited.current || isPress) return number
      isEdited.current = false
      press.unwatch()
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

/** If the form closes before the note can be read, a toast repeats it. */
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
