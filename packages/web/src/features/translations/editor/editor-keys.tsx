/** The keys of the editor. They work in its fields too, so each has a modifier. */
import type { KeyboardEvent } from 'react'
import { namesOf } from '@ridgeline/domain/values/closed-list'
import { currentLanguage } from '../../../lib/language/texts/i18n.ts'
import { keysOf } from '../../../lib/shortcuts/shortcuts.ts'

interface EditorKey {
  key: string
  mod?: true
  shift?: true
  aria: string
}

export const editorKeys = {
  save: { key: 'Enter', mod: true, aria: 'Control+Enter Meta+Enter' },
  accept: { key: 'Enter', mod: true, shift: true, aria: 'Control+Shift+Enter Meta+Shift+Enter' },
  skip: { key: 'ArrowDown', aria: 'Alt+ArrowDown' },
  previous: { key: 'ArrowUp', aria: 'Alt+ArrowUp' },
} as const satisfies Readonly<Record<string, EditorKey>>

export type EditorKeyName = keyof typeof editorKeys

/** Terms that have a key: Alt with their number. */
export const maxInserted = 9

/** The place of the term whose key is pressed. By the key's place: with Alt, some keyboards write other signs. */
export function pressedTerm({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): number | undefined {
  const digit = /^Digit([1-9])$/.exec(code)?.[1]
  return digit !== undefined && altKey && !ctrlKey && !metaKey && !shiftKey ? Number(digit) - 1 : undefined
}

/** Those without Ctrl are pressed with Alt. */
export function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): EditorKeyName | undefined {
  const isMod = ctrlKey || metaKey
  return namesOf(editorKeys).find((name) => {
    const wanted: EditorKey = editorKeys[name]
    return wanted.key === key && isMod === !!wanted.mod && altKey === !wanted.mod && shiftKey === !!wanted.shift
  })
}

const arrows: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑' }

export function KeyHint({ name }: { name: EditorKeyName }) {
  const { key, mod, shift }: EditorKey = editorKeys[name]
  const pressed = mod ? keysOf({ key: key.toLowerCase(), mod }, currentLanguage()) : ['Alt', arrows[key] ?? key]
  return <kbd aria-hidden>{[...pressed.slice(0, 1), ...(shift ? ['⇧'] : []), ...pressed.slice(1)].join(' ')}</kbd>
}
