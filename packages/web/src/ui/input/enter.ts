import type { KeyboardEvent } from 'react'
import { enterSubmitDelay } from '../kit-constants.ts'

interface Enter {
  value: string
  onChange: (value: string) => void
  onEnter?: (() => void) | undefined
}

/** Enter first sends the value, then the event, so handlers have the last letter (R5.5, T69). */
export function enterPressed({ key, nativeEvent }: Pick<KeyboardEvent, 'key' | 'nativeEvent'>, { value, onChange, onEnter }: Enter): void {
  // Enter that ends a composition chooses a letter, nothing else.
  if (key !== 'Enter' || !onEnter || nativeEvent.isComposing) return
  onChange(value)
  onEnter()
}

/** Enter of a form: what was typed last, and what a password manager fills in, is in the form when it is sent (R9.47, T69). */
export function submitSoon(submit: () => void): void {
  setTimeout(submit, enterSubmitDelay)
}
