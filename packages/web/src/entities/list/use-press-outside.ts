import { useEffect } from 'react'

/** Panels, and what opens over them: a calendar over a filter is no place outside the filter. */
const inside = '.mantine-Popover-dropdown, .mantine-Combobox-dropdown, .filter-chip[aria-expanded=true]'

/** What lies over a panel, and closes by itself. */
const above = '.mantine-Popover-dropdown:not(.filter-popover)'

/** Tells of a press beside every open panel, and of Escape wherever the focus is: what is in a panel may still be on its way. */
export function usePressOutside(isOpen: boolean, onPress: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const listen = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(inside)) onPress()
    }
    const escape = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      const isAbove = target instanceof Element && target.closest(above)
      if (key === 'Escape' && !defaultPrevented && !isAbove) onPress()
    }
    document.addEventListener('pointerdown', listen)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', listen)
      document.removeEventListener('keydown', escape)
    }
  }, [isOpen, onPress])
}
