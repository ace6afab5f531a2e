import './menu.css'
import { Popover as MantinePopover } from '@mantine/core'
import { cloneElement, useState, type ReactElement, type ReactNode } from 'react'

interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactElement<{ onClick?: () => void }>
  label: string
  width?: number | undefined
  children: ReactNode
}

/** A small panel at a button, for what is more than a list of commands. */
export function Popover({ trigger, label, width, children }: PopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <MantinePopover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={width ?? 'auto'} trapFocus returnFocus>
      <MantinePopover.Target>{cloneElement(trigger, { onClick: () => setIsOpen(!isOpen) })}</MantinePopover.Target>
      <MantinePopover.Dropdown className="popover" aria-label={label}>
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  )
}
