import './menu.css'
import { Popover as MantinePopover } from '@mantine/core'
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react'

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<{ onClick?: () => void }>
  label: string
  width?: number | undefined
  position?: 'bottom-start' | 'bottom-end' | undefined
  /** What is in it; given as a function, it may close the panel itself. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel at a button, for what is more than a list of commands. */
export function Popover({ trigger, label, width, position = 'bottom-end', children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <MantinePopover opened={isOpen} onChange={setIsOpen} position={position} width={width ?? 'auto'} trapFocus returnFocus>
      <MantinePopover.Target>{cloneElement(trigger, { onClick: () => setIsOpen(!isOpen) })}</MantinePopover.Target>
      <MantinePopover.Dropdown className="popover" aria-label={label}>
        {typeof children === 'function' ? children(() => setIsOpen(false)) : children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}
