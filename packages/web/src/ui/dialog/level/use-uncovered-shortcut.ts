import { use } from 'react'
import { useShortcut } from '../../../lib/shortcuts/use-shortcut.ts'
import type { ShortcutName } from '../../../lib/shortcuts/shortcuts.ts'
import { DialogContext } from './dialog-context.ts'
import { openDialogs } from './dialog-stack.ts'

/** A key for the dialog this stands in, or for the page: not while another dialog stands over it, which asks for something else. */
export function useUncoveredShortcut(name: ShortcutName, run: (() => void) | undefined): void {
  const id = use(DialogContext)?.id
  useShortcut(name, run, { isCovered: () => openDialogs.get().at(-1)?.id !== id })
}
