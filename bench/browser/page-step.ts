/** A step inside an open page: from the click to the frame after the one with the result. */
import type { Page } from 'playwright-core'

interface Step {
  /** CSS selector of the element to click. */
  press: string
  /** An expression that is true when the result is shown. */
  isThere: string
}

/** To another list of the menu, whose rows differ from those of the previous list. */
export const toList = (path: string): Step => ({
  press: `.side-menu a[href="${path}"]`,
  isThere: `location.pathname === '${path}' && document.querySelector('tbody tr[data-id] a[href^="${path}/"]')`,
})

/** The form of a record in the list, by its id. */
export const toForm = (id: string): Step => ({
  press: `.record-link[href*="${id}"]`,
  isThere: `document.querySelectorAll('[role=dialog] .form-field input').length > 3`,
})

/** A string, because it runs in the browser. */
export const stepOf = (page: Page, { press, isThere }: Step) =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Not shown: ' + ${JSON.stringify(press)})), 30_000)
    const link = document.querySelector(${JSON.stringify(press)})
    const observer = new MutationObserver(() => {
      if (!(${isThere})) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - pressed)))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const pressed = performance.now()
    link.click()
  })`)
