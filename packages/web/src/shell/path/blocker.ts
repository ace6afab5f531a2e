/** The cover over the page from the first paint (R1.50, R9.26, R9.27). */
const fade = 375
const maxBlocked = 2500

const blocker = () => document.getElementById('blocker')

export function fadeBlocker() {
  const element = blocker()
  if (!element) return
  element.dataset.fading = 'true'
  setTimeout(() => element.remove(), fade)
}

/** The cover is removed after this time in any case. */
export const limitBlocker = () => void setTimeout(() => blocker()?.remove(), maxBlocked)
