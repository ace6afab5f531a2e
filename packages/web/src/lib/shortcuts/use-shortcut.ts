import { useEffect, useEffectEvent } from 'react'
import { preferences } from '../session/settings/preferences.ts'
import { pressedShortcut, shortcutOf, type ShortcutName } from './shortcuts.ts'

type Run = () => void

interface Registered {
  run: Run
  isCovered: () => boolean
}

/** The one mounted last has it: a dialog over a dialog, a list over the shell. */
const running = new Map<ShortcutName, Registered[]>()

const fields = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'
/** There a letter finds what begins with it, or is typed into a cell. */
const choices = '[role=menu], [role=listbox], [role=grid]'
const isIn = (target: EventTarget | null, selector: string) => target instanceof Element && target.closest(selector) !== null

/** Does a single key mean the shortcut here, and not a letter? */
function isMeant(name: ShortcutName, target: EventTarget | null): boolean {
  const { mod, onPage, overDialogs } = shortcutOf(name)
  if (mod) return !onPage || !isIn(target, `${fields}, [role=dialog]`)
  return (
    preferences.get().singleKeys !== false && !isIn(target, `${fields}, ${choices}`) && (!!overDialogs || !isIn(target, '[role=dialog]'))
  )
}

export function runShortcut(event: KeyboardEvent): void {
  const name = pressedShortcut(event)
  const registered = (name && running.get(name)) || []
  if (!name || registered.length === 0 || event.defaultPrevented || !isMeant(name, event.target)) return
  // Also of what is covered: the browser would save the page instead.
  event.preventDefault()
  registered.findLast(({ isCovered }) => !isCovered())?.run()
}

function enter(name: ShortcutName, own: Registered, isLast: boolean): () => void {
  if (running.size === 0) window.addEventListener('keydown', runShortcut)
  const others = running.get(name) ?? []
  running.set(name, isLast ? [own, ...others] : [...others, own])
  return () =>
    running.set(
      name,
      (running.get(name) ?? []).filter((other) => other !== own),
    )
}

interface Options {
  /** It stands back for all others, whenever it is mounted. */
  isLast?: boolean
  /** While something stands over what it acts on, the key does nothing there. */
  isCovered?: () => boolean
}

const never = () => false

/** Nothing to run leaves the keys to the browser. */
export function useShortcut(name: ShortcutName, run: Run | undefined, { isLast = false, isCovered = never }: Options = {}): void {
  const act = useEffectEvent(() => run?.())
  const covered = useEffectEvent(isCovered)
  const isOn = run !== undefined
  useEffect(() => (isOn ? enter(name, { run: () => act(), isCovered: () => covered() }, isLast) : undefined), [name, isOn, isLast])
}
