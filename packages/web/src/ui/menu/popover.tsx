import './menu.css'
import { Popover as MantinePopover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { Anchor, useOpener, type Opened } from './opener.tsx'

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

type BuiltPopoverProps = Opened & Omit<PopoverProps, 'trigger'>

function BuiltPopover({ id, button, isOpen, onChange, label, width, position = 'bottom-end', children }: BuiltPopoverProps) {
  return (
    <MantinePopover id={id} opened={isOpen} onChange={onChange} position={position} width={width ?? 'auto'} trapFocus returnFocus>
      <MantinePopover.Target>
        <Anchor button={button} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown className="popover" aria-label={label}>
        {typeof children === 'function' ? children(() => onChange(false)) : children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}
