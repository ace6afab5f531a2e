import { useEffect } from 'react'

/** Panels and their nested layers: a calendar over a filter counts as inside the filter. */
const inside = '.mantine-Popover-dropdown, .mantine-Combobox-dropdown, .filter-chip[aria-expanded=true]'

/** Layers over a panel that close by themselves. */
const above = '.mantine-Popover-dropdown:not(.filter-popover)'

/** Reports a press outside of all open panels, and Escape wherever the focus is, because the content of a panel may still be loading. */
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
