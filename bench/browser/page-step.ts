/** A step inside an open page: from the click to the frame after the one with the result. */
import { setTimeout as sleep } from 'node:timers/promises'
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

/** A string, because it runs in the browser. @param begin a statement that clicks `link`, or waits for a click of it, and sets `clicked` */
const watching = ({ press, isThere }: Step, begin: string) => `new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('Not shown: ' + ${JSON.stringify(press)})), 30_000)
    const link = document.querySelector(${JSON.stringify(press)})
    let clicked
    const observer = new MutationObserver(() => {
      if (clicked === undefined || !(${isThere})) return
      observer.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - clicked)))
    })
    observer.observe(document.body, { childList: true, subtree: true })
    ${begin}
  })`

/** A click out of nowhere, as by the keyboard: nothing can be fetched ahead of it. */
export const stepOf = (page: Page, step: Step) => page.evaluate<number>(watching(step, 'clicked = performance.now(); link.click()'))

/** Milliseconds between reaching an element with the mouse and pressing it; people take longer. */
const aim = 150

/** A click by mouse: the pointer is on the element before it is pressed. */
export async function mouseStepOf(page: Page, step: Step): Promise<number> {
  const begin = `link.addEventListener('click', () => (clicked = performance.now()), { once: true, capture: true })`
  await page.evaluate(`window.__step = ${watching(step, begin)}; undefined`)
  await page.locator(step.press).first().hover()
  await sleep(aim)
  await page.mouse.down()
  await page.mouse.up()
  return page.evaluate<number>('window.__step')
}
