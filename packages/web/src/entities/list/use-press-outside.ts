import { useEffect } from 'react'

/** Panels, and what opens over them: a calendar over a filter is no place outside the filter. */
const inside = '.mantine-Popover-dropdown, .mantine-Combobox-dropdown, .filter-chip[aria-expanded=true]'

/** Tells of a press beside every open panel. */
export function usePressOutside(isOpen: boolean, onPress: () => void) {
  useEffect(() => {
    if (!isOpen) return
    const listen = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(inside)) onPress()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  }, [isOpen, onPress])
}
