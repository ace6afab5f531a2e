/** Typing in a cell. Text that cannot be parsed stays as typed and is marked as a fault. */
import { useRef, useState, type KeyboardEvent } from 'react'
import { keysFor } from '../../../ui/input/number/number-rules.ts'
import { plainText } from '../cells/plain-text.ts'
import { readText } from '../cells/read-text.ts'
import { moveOfKey, placeStyle, type EditorProps, type Move } from './editor-props.ts'

export function TextEditor({ column, value, isFresh, words, label, box, onDone, onCancel, hasLines }: EditorProps & { hasLines: boolean }) {
  const { field, language, isAmount } = column
  // Kept from the opening, whatever others save meanwhile.
  const [before] = useState(() => plainText(column, value, words))
  const isOver = useRef(false)

  function finish(typed: string, move: Move) {
    if (isOver.current) return
    isOver.current = true
    // Opened and closed without a change.
    if (typed === before && !isFresh) return onCancel(move)
    onDone(language && typed.trim() !== '' ? lineOf(typed, hasLines) : readText(column, typed, words), move)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
    if (event.key === 'Escape') {
      isOver.current = true
      event.preventDefault()
      return onCancel()
    }
    if (hasLines && event.key === 'Enter' && (event.altKey || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      const { selectionStart, selectionEnd } = event.currentTarget
      return event.currentTarget.setRangeText('\n', selectionStart!, selectionEnd!, 'end')
    }
    const move = moveOfKey(event)
    if (!move) return
    event.preventDefault()
    finish(event.currentTarget.value, move)
  }

  const shared = {
    className: 'grid-editor',
    'aria-label': label,
    defaultValue: isFresh ? '' : before,
    autoComplete: 'off',
    spellCheck: language !== undefined,
    lang: language,
    'data-amount': isAmount || undefined,
    style: placeStyle(box),
    onKeyDown,
  }
  if (hasLines) return <textarea {...shared} ref={takeFocus} rows={1} onBlur={({ target }) => finish(target.value, 'stay')} />
  return (
    <input
      {...shared}
      ref={takeFocus}
      type="text"
      inputMode={field.kind === 'integer' || field.kind === 'decimal' ? keysFor(field) : undefined}
      onBlur={({ target }) => finish(target.value, 'stay')}
    />
  )
}

const lineOf = (typed: string, hasLines: boolean) => (hasLines ? typed : typed.replaceAll(/\s*[\r\n]+\s*/g, ' '))

/** Focused at once, so that it receives the letter that opened it. */
function takeFocus(element: HTMLInputElement | HTMLTextAreaElement | null) {
  if (!element || element === document.activeElement) return
  element.focus({ preventScroll: true })
  element.setSelectionRange(element.value.length, element.value.length)
}
