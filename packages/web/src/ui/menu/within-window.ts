import type { PopoverProps } from '@mantine/core'

/** Pixels between what opens at a button and the edge of the window. */
const gap = 8

/** What opens at a button is no taller than the room on its side, and scrolls: in a low or enlarged window its end would be out of reach. */
export const withinWindow: NonNullable<PopoverProps['middlewares']> = {
  size: {
    padding: gap,
    apply({ availableHeight, elements }) {
      elements.floating.style.maxHeight = `${availableHeight}px`
    },
  },
}
