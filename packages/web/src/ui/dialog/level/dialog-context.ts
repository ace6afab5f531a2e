import { createContext, use } from 'react'

interface DialogHandle {
  id: string
  close: () => void
}

export const DialogContext = createContext<DialogHandle | undefined>(undefined)

/** The dialog a component stands in. Outside of one it is a programming error (R8.33). */
export function useDialog(): DialogHandle {
  const dialog = use(DialogContext)
  if (!dialog) throw new Error('Modal context not specified')
  return dialog
}
