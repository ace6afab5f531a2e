/** A step inside an opened page: from the press to the frame after the one that shows what was asked for. */
import type { Page } from 'playwright-core'

interface Step {
  /** Is pressed. */
  press: string
  /** An expression that is true once it is there. */
  isThere: string
}

/** To another list of the menu: its rows are not those of the list before. */
export const toList = (path: string): Step => ({
  press: `.side-menu a[href="${path}"]`,
  isThere: `location.pathname === '${path}' && document.querySelector('tbody tr[data-id] a[href^="${path}/"]')`,
})

/** The form of a record of the list, by its id. */
export const toForm = (id: string): Step => ({
  press: `.record-link[href*="${id}"]`,
  isThere: `document.querySelectorAll('[role=dialog] .form-field input').length > 3`,
})

/** As text: it runs over there. */
export const stepOf = (page: Page, { press, isThere }: Step) =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('It never came: ' + ${JSON.stringify(press)})), 30_000)
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
