/** The heads of the open dialogs that are in the page, so that messages over them leave their titles and crosses free. */
import { useLayoutEffect, type RefObject } from 'react'
import { signal } from '../../../lib/browser/signal.ts'
import { openDialogs } from './dialog-stack.ts'

let heads: ReadonlyMap<string, HTMLElement> = new Map()
const changed = signal()

function set(next: ReadonlyMap<string, HTMLElement>) {
  heads = next
  changed.emit()
}

/** The head of the highest dialog. */
export const dialogHead = {
  get: () => heads.get(openDialogs.get().at(-1)?.id ?? ''),
  subscribe(listener: () => void) {
    const ends = [changed.subscribe(listener), openDialogs.subscribe(listener)]
    return () => ends.forEach((end) => end())
  },
}

/** A dialog comes into the page later than it opens, and may stay in it when it is closed. */
export function useDialogHead(id: string, head: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = head.current
    if (!element) return
    set(new Map(heads).set(id, element))
    return () => set(new Map([...heads].filter(([of]) => of !== id)))
  }, [id, head])
}
