/**
 * What opens at a button is built when it is first wanted: a menu or panel costs milliseconds also while it is closed,
 * and a list has a dozen of them before its rows. The button stays the same element, so the focus stays in it.
 */
import {
  cloneElement,
  useId,
  useImperativeHandle,
  useState,
  type ComponentProps,
  type ReactElement,
  type Ref,
  type SyntheticEvent,
} from 'react'
import { notifyPartFailed } from '../state/lazy/part-failed.ts'

/** Stands for the button where the component library wants to draw it. */
export function Anchor({ button, ref }: { button: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => button, [button])
  return null
}

/**
 * The button, from when a user is about to press it, by pointer or keyboard: what is built before it opens knows where
 * the focus was.
 */
export function useWanted() {
  const [button, setButton] = useState<HTMLElement | null>(null)
  const want = ({ currentTarget }: SyntheticEvent<HTMLElement>) => setButton(currentTarget)
  return { button, setButton, handlers: { onPointerDown: want, onFocus: want } }
}

export interface Opened {
  id: string
  button: HTMLElement
  isOpen: boolean
  onChange: (isOpen: boolean) => void
  /** What builds it could not be fetched; the next press tries again. */
  onFailed: () => void
}

/** @param trigger It must pass its attributes on. */
export function useOpener(trigger: ReactElement, popup: 'menu' | 'dialog'): { drawn: ReactElement; opened: Opened | undefined } {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { button, setButton, handlers } = useWanted()
  // Elements do not say which attributes they take; those of a button are meant.
  const drawn = cloneElement(trigger as ReactElement<ComponentProps<'button'>>, {
    ...handlers,
    // The component library names what it opens after the same id.
    id,
    'aria-haspopup': popup,
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? `${id}-dropdown` : undefined,
    onClick: ({ currentTarget }) => {
      setButton(currentTarget)
      setOpen(!isOpen)
    },
  })
  function onFailed() {
    if (isOpen) notifyPartFailed()
    setOpen(false)
    setButton(null)
  }
  return { drawn, opened: button ? { id, button, isOpen, onChange: setOpen, onFailed } : undefined }
}
