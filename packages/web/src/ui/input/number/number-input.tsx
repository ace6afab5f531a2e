import '../input.css'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useState, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '../../../lib/language/numbers/format.ts'
import { text, useLanguage } from '../../../lib/language/texts/i18n.ts'
import { isControlReadOnly, useControl, type ControlProps } from '../../form-item/form-item-context.ts'
import { keysFor, limitsAt, pastedNumber, stepped, whole } from './number-rules.ts'
import { numberText, parseNumber } from './number-text.ts'
import { useBounds } from './use-bounds.tsx'

type NumberValue = number | string | null

interface NumberInputProps extends Omit<ControlProps<NumberValue>, 'onBlur'> {
  /** Gets the value as it is left: rounded and within the bounds. */
  onBlur?: ((left: NumberValue) => void) | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  /** Whole numbers only: what is left is rounded. */
  rounded?: boolean | undefined
  /** Buttons for one step down and up. */
  steppers?: boolean | undefined
}

/** Shows the number grouped at rest and as typed while it is edited; arrow keys step. What is not a number stays as text. */
export function NumberInput({ value, onChange, suffix, min, max, step = 1, rounded, steppers, onBlur, ...props }: NumberInputProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const attributes = useControl(props)
  const isReadOnly = isControlReadOnly(props) || typeof value === 'string'
  const number = typeof value === 'number' ? value : null
  const atRest = typeof value === 'number' ? formatNumber(value, 15) : (value ?? '')
  const { input, note, edit, press, settled } = useBounds({ value, min, max, onChange, format: (bound) => formatNumber(bound, 15) })
  const { isLowest, isHighest } = limitsAt(number, { min, max })

  function change(next: string) {
    edit()
    setTyped(next)
    onChange(parseNumber(next, language))
  }

  /** In reach from here: a number that was out of bounds already steps back into them. */
  function stepBy(by: number) {
    const next = stepped(number, by, { min, max })
    if (typed !== undefined) setTyped(numberText(next, language))
    onChange(next)
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    press(event.key)
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (!direction || isReadOnly) return
    event.preventDefault()
    stepBy(direction * step)
  }

  /** Only numbers come in by pasting (R5.57); one in the writing of the language comes in whole. */
  function onPaste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = event.clipboardData.getData('text')
    const read = pastedNumber(pasted, language)
    if (read === undefined) return event.preventDefault()
    const { selectionStart, selectionEnd, value: shown } = event.currentTarget
    if (selectionEnd! - selectionStart! < shown.length) return
    event.preventDefault()
    change(numberText(read, language))
  }

  function leave(event: FocusEvent<HTMLInputElement>) {
    setTyped(undefined)
    // Stored in another unit, the value may be a little beside what was typed.
    const last = typed === undefined ? value : parseNumber(typed, language)
    const end = typeof last === 'number' ? settled(whole(last, rounded), event) : last
    if (end !== last) onChange(end)
    onBlur?.(end)
  }

  return (
    <>
      <span className="input">
        <input
          className="input-field num"
          {...attributes}
          ref={input}
          type="text"
          inputMode={keysFor({ min })}
          autoComplete="off"
          value={typed ?? atRest}
          onFocus={({ target }) => {
            // The text is another one while it is edited; it must be there before it is selected, so that typing replaces it.
            flushSync(() => setTyped(typeof value === 'number' ? numberText(value, language) : (value ?? '')))
            target.select()
          }}
          onBlur={leave}
          onChange={({ target }) => change(target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {(suffix || steppers) && (
          <span className="input-suffix">
            {suffix}
            {steppers && (
              <>
                <button
                  type="button"
                  // Tab passes them by: the arrow keys do the same.
                  tabIndex={-1}
                  className="input-inner-button"
                  aria-label={text('kit.decrease')}
                  disabled={isReadOnly || isLowest}
                  onClick={() => stepBy(-step)}
                >
                  <IconMinus size={15} aria-hidden />
                </button>
                <button
                  type="button"
                  tabIndex={-1}
                  className="input-inner-button"
                  aria-label={text('kit.increase')}
                  disabled={isReadOnly || isHighest}
                  onClick={() => stepBy(step)}
                >
                  <IconPlus size={15} aria-hidden />
                </button>
              </>
            )}
          </span>
        )}
      </span>
      {note}
    </>
  )
}
