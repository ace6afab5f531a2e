import { createContext, use, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { openDialogs, zIndexIn, type OpenDialog } from './dialog-stack.ts'

/** The dialogs around, from the outermost. */
export const DialogsAround = createContext<Pick<OpenDialog, 'ancestors' | 'onTop'>>({ ancestors: [], onTop: false })

/** Where a dialog stands among the open ones, and what the dialogs in it are to know. */
export function useDialogLevel(id: string, opened: boolean, onTop: boolean) {
  const around = use(DialogsAround)
  const dialog = useMemo(() => ({ id, ancestors: around.ancestors, onTop: onTop || around.onTop }), [id, around, onTop])
  const stack = useSyncExternalStore(openDialogs.subscribe, openDialogs.get)
  useLayoutEffect(() => (opened ? openDialogs.enter(dialog) : undefined), [opened, dialog])
  const within = useMemo(() => ({ ancestors: [...dialog.ancestors, id], onTop: dialog.onTop }), [dialog, id])
  return { zIndex: zIndexIn(stack, dialog), isHighest: stack.at(-1)?.id === id, within }
}
