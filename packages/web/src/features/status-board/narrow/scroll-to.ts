/** Frames in which the rows that come into sight get their real heights, one after the other. */
const frames = 4

/** Rows out of sight have estimated heights: what is scrolled to moves while they are laid out, and is followed. */
export function scrollTo(element: Element | null, left = frames): void {
  if (!element) return
  element.scrollIntoView()
  if (left > 0) requestAnimationFrame(() => scrollTo(element, left - 1))
}
