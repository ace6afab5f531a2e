/** What elements of a page look like, to find those that have not been checked before. */
import type { Page } from 'playwright-core'

/** Identifies the style of each element by its tag, classes and attributes; with `named`, also by its role and whether it has a name. */
export const looksOf = (page: Page, within = 'body', named = false) =>
  page.evaluate<
    string[]
  >(`[...new Set([...document.querySelectorAll(${JSON.stringify(`${within} :not(.tabler-icon, .tabler-icon *)`)})].map((element) => {
    const isState = ({ name, value }) =>
      /^(data-|disabled|type|aria-(current|selected|checked|disabled|invalid))/.test(name) && name !== 'data-field' && !/\\d/.test(value)
    const states = [...element.attributes].filter(isState).map(({ name, value }) => name + '=' + value)
    const hasName = Boolean(element.getAttribute('aria-label') || element.textContent.trim())
    const known = ${named} ? [element.getAttribute('role'), hasName] : []
    return [element.tagName, element.getAttribute('class'), ...states, ...known].join(' ')
  }))]`)
