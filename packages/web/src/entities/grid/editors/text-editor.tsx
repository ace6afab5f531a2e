/** Typing in a cell. What cannot be read stays as it was typed, and is told there. */
import { useRef, useState, type KeyboardEvent } from 'react'
import { plainText } from '../cells/plain-text.ts'
import { readText } from '../cells/read-text.ts'
import { moveOfKey, placeStyle, type EditorProps, type Move } from './editor-props.ts'

const numeric = new Set(['integer', 'decimal'])

export function TextEditor({ column, value, isFresh, words, label, box, onDone, onCancel, hasLines }: EditorProps & { hasLines: boolean }) {
  const { field, language, isAmount } = column
  // What others save meanwhile does not change what was seen.
  const [before] = useState(() => plainText(column, value, words))
  const isOver = useRef(false)

  function finish(typed: string, move: Move) {
    if (isOver.current) return
    isOver.current = true
    // Opened and closed again, nothing was said.
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
      inputMode={numeric.has(field.kind) ? 'decimal' : undefined}
      onBlur={({ target }) => finish(target.value, 'stay')}
    />
  )
}

const lineOf = (typed: string, hasLines: boolean) => (hasLines ? typed : typed.replaceAll(/\s*[\r\n]+\s*/g, ' '))

/** At once, so that the letter that opened it falls into it. */
function takeFocus(element: HTMLInputElement | HTMLTextAreaElement | null) {
  if (!element || element === document.activeElement) return
  element.focus({ preventScroll: true })
  element.setSelectionRange(element.value.length, element.value.length)
}
