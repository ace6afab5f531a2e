/** What elements of a page look like, to find those that have not been checked before. */
import type { Page } from 'playwright-core'

/** Identifies the style of each element by its tag, classes and attributes. */
export const looksOf = (page: Page, within = 'body') =>
  page.evaluate<
    string[]
  >(`[...new Set([...document.querySelectorAll(${JSON.stringify(`${within} :not(.tabler-icon, .tabler-icon *)`)})].map((element) => {
    const isState = ({ name, value }) =>
      /^(data-|disabled|type|aria-(current|selected|checked|disabled|invalid))/.test(name) && name !== 'data-field' && !/\\d/.test(value)
    const states = [...element.attributes].filter(isState).map(({ name, value }) => name + '=' + value)
    return [element.tagName, element.getAttribute('class'), ...states].join(' ')
  }))]`)
