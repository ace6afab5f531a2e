/** Every shortcut of the back office: this table registers them, the sheet behind `?` lists them, tooltips name them. */
import { namesOf } from '@ridgeline/domain/values/closed-list'

export interface Shortcut {
  /** As the browser calls it; letters in lower case. */
  key: string
  /** With Ctrl, or Cmd on a Mac. Without it, a single key: not in fields, and users can switch those off (WCAG 2.1.4). */
  mod?: true
  /** It means something else in fields and dialogs, though it is pressed with Ctrl. */
  onPage?: true
  /** A single key that also works over a dialog. */
  overDialogs?: true
  /** Where it works, which is the heading it is listed under. */
  area: 'everywhere' | 'list' | 'editor'
}

export const shortcuts = {
  palette: { key: 'k', mod: true, area: 'everywhere' },
  sideMenu: { key: 'b', mod: true, area: 'everywhere' },
  shortcuts: { key: '?', overDialogs: true, area: 'everywhere' },
  undo: { key: 'z', mod: true, onPage: true, area: 'everywhere' },
  search: { key: '/', area: 'list' },
  addRecord: { key: 'c', area: 'list' },
  rowDown: { key: 'j', area: 'list' },
  rowUp: { key: 'k', area: 'list' },
  rowSelect: { key: 'x', area: 'list' },
  rowOpen: { key: 'e', area: 'list' },
  save: { key: 's', mod: true, area: 'editor' },
  saveAndClose: { key: 'enter', mod: true, area: 'editor' },
} as const satisfies Readonly<Record<string, Shortcut>>

export type ShortcutName = keyof typeof shortcuts

/** Seen as data. */
export const shortcutTable: readonly (readonly [ShortcutName, Shortcut])[] = namesOf(shortcuts).map((name) => [name, shortcuts[name]])

export const shortcutOf = (name: ShortcutName): Shortcut => shortcuts[name]

export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What a press means. For a single key Shift is no matter: on many keyboards `/` and `?` need it. With Ctrl it is another shortcut. */
export function pressedShortcut({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): ShortcutName | undefined {
  const isMod = ctrlKey || metaKey
  if (altKey || (isMod && shiftKey)) return undefined
  return shortcutTable.find(([, shortcut]) => shortcut.key === key.toLowerCase() && !!shortcut.mod === isMod)?.[0]
}

/** Keys of a sheet, which has them while it has the focus, as spreadsheets do: only listed here. */
export const sheetKeys: readonly { name: string; key: string; mod?: true; shift?: true }[] = [
  { name: 'edit', key: 'f2' },
  { name: 'clear', key: 'delete' },
  { name: 'copy', key: 'c', mod: true },
  { name: 'paste', key: 'v', mod: true },
  { name: 'fillDown', key: 'd', mod: true },
  { name: 'fillRight', key: 'r', mod: true },
  { name: 'undo', key: 'z', mod: true },
  { name: 'redo', key: 'y', mod: true },
  { name: 'nextFault', key: 'f8' },
  { name: 'selectRow', key: '␣', shift: true },
  { name: 'selectColumn', key: '␣', mod: true },
]

const isMac = () => typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.platform)

/** What stands on the keys of those who write the language, in the order they are pressed. */
export function keysOf({ key, mod }: Pick<Shortcut, 'key' | 'mod'>, language: string): string[] {
  const label = key === 'enter' ? '↵' : key.length > 2 ? keyName(key) : key.toUpperCase()
  if (!mod) return [label]
  return [isMac() ? '⌘' : language === 'de' ? 'Strg' : 'Ctrl', label]
}

const keyName = (key: string) => (key.length === 1 ? key.toUpperCase() : key.replace(/^./, (first) => first.toUpperCase()))

/** For `aria-keyshortcuts`. */
export function ariaKeysOf({ key, mod }: Shortcut): string {
  return mod ? `Control+${keyName(key)} Meta+${keyName(key)}` : key
}
