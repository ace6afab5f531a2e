import type { ReactElement, ReactNode } from 'react'
import { lazyPart } from '../state/lazy/lazy-part.tsx'
import { fetchParts } from './fetched-parts.ts'
import { useOpener } from './opener.tsx'

const BuiltPopover = lazyPart(async () => (await fetchParts()).BuiltPopover)

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  width?: number | undefined
  position?: 'bottom-start' | 'bottom-end' | undefined
  /** What is in it; given as a function, it may close the panel itself. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel at a button, for what is more than a list of commands. */
export function Popover({ trigger, ...panel }: PopoverProps) {
  const { drawn, opened } = useOpener(trigger, 'dialog')
  return (
    <>
      {drawn}
      {opened && <BuiltPopover {...opened} {...panel} />}
    </>
  )
}
