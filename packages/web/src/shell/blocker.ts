/** The cover over the page from the first paint (R1.50, R9.26, R9.27). */
const fade = 375
const longest = 2500

const blocker = () => document.getElementById('blocker')

export function fadeBlocker() {
  const element = blocker()
  if (!element) return
  element.dataset.fading = 'true'
  setTimeout(() => element.remove(), fade)
}

/** Whatever happens, nobody looks at it longer than this. */
export const limitBlocker = () => void setTimeout(() => blocker()?.remove(), longest)
