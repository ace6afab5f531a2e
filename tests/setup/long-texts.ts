/** Makes texts 40 % longer, as in other languages, and finds those that no longer fit. */
import type { Page } from 'playwright-core'

/** Browser code: lengthens every text of the page, and its single words too. */
const lengthen = `(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts = []
  while (walker.nextNode()) texts.push(walker.currentNode)
  for (const text of texts) {
    const trimmed = text.data.trim()
    if (!/\\p{L}{2}/u.test(trimmed) || text.parentElement.closest('script, style, textarea, .notranslate')) continue
    const more = Math.ceil(trimmed.length * 0.4)
    text.data = trimmed.length < 12 ? trimmed + trimmed.slice(-more).toLowerCase() : trimmed + ' ' + trimmed.slice(0, more).trim()
  }
})()`

/**
 * Browser code: texts that overflow their element. One that ends in an ellipsis shows that there is more,
 * and one in a scroll container can be reached.
 */
const lost = `(() => {
  const found = []
  const name = (element) => element.tagName.toLowerCase() + (element.className && typeof element.className === 'string' ? '.' + element.className.split(' ').filter((each) => !each.startsWith('m_')).slice(0, 2).join('.') : '')
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const owner = text.parentElement
    if (!text.data.trim() || !owner.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || owner.closest('svg')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (box.width < 2 || box.height < 2) continue
    for (let at = owner; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      const around = at.getBoundingClientRect()
      if (around.width <= 1 || around.height <= 1 || style.clipPath !== 'none') break
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) break
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break
      const isCut = /hidden|clip/.test(style.overflowX) && (box.right > around.right + 1.5 || box.left < around.left - 1.5)
      const isCutBelow = /hidden|clip/.test(style.overflowY) && box.bottom > around.bottom + 2.5
      const isSpilt = at === owner && style.display !== 'inline' && box.right > around.right + 2.5
      if (isCut || isCutBelow || isSpilt) {
        found.push(name(at) + ' | ' + text.data.trim().slice(0, 50))
        break
      }
      if (style.position === 'fixed') break
    }
    if (box.left > innerWidth || box.right < 0) continue
  }
  return [...new Set(found)]
})()`

/** @returns what is cut off or spills out of its box, as `element | text`. */
export const cutTexts = (page: Page) => page.evaluate<string[]>(lost)

/** @returns the same, with longer texts */
export async function lostTexts(page: Page): Promise<string[]> {
  await page.evaluate(lengthen)
  return cutTexts(page)
}
