/** Brings what word processors put on the clipboard nearer to rich text; the schema of the editor leaves out the rest. */

/** Word writes lists as paragraphs with a bullet of their own. */
const listStyle = /mso-list:\s*\S+\s+level(\d)/i
const numbered = /^\s*\(?[\da-z]{1,4}[.)]/i

const levelOf = (element: Element) => Number(listStyle.exec(element.getAttribute('style') ?? '')?.[1] ?? 0)

function rename(element: Element, tag: string): void {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** One paragraph of a list as an item; its bullet goes. */
function itemOf(paragraph: Element): { item: Element; isNumbered: boolean } {
  const bullets = [...paragraph.querySelectorAll('[style*="mso-list" i]')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style')!),
  )
  const isNumbered = numbered.test(bullets[0]?.textContent ?? '')
  for (const bullet of bullets) bullet.remove()
  const item = paragraph.ownerDocument.createElement('li')
  item.append(...paragraph.childNodes)
  return { item, isNumbered }
}

/** The level is kept by nesting, at most one deeper than the item before. */
function joinLists(root: Element): void {
  let open: { list: Element; level: number }[] = []
  for (const paragraph of root.querySelectorAll('p, h1, h2, h3, h4, div')) {
    const level = levelOf(paragraph)
    if (!level) {
      if (paragraph.textContent?.trim()) open = []
      continue
    }
    const { item, isNumbered } = itemOf(paragraph)
    open = open.filter((outer) => outer.level <= level)
    const last = open.at(-1)
    if (last?.level === level) {
      last.list.append(item)
      paragraph.remove()
      continue
    }
    const list = paragraph.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
    list.append(item)
    if (last?.list.lastElementChild) {
      last.list.lastElementChild.append(list)
      paragraph.remove()
    } else paragraph.replaceWith(list)
    open.push({ list, level })
  }
}

/** Styles and handlers do nothing in a document apart, but the browser complains of each; what is read is safe without this. */
export const withoutNoise = (html: string): string =>
  html
    .replace(/<style\b[^]*?<\/style\s*>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\son[a-z]+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ''))

export function cleanPasted(root: HTMLElement): HTMLElement {
  for (const gone of root.querySelectorAll('style, script, meta, link, title, xml, img, svg, iframe, object')) gone.remove()
  joinLists(root)
  for (const title of root.querySelectorAll('h1, .MsoTitle')) rename(title, 'h2')
  for (const small of root.querySelectorAll('h5, h6')) rename(small, 'h4')
  // Office's own elements hold a blank where a line is empty.
  for (const own of Array.from(root.getElementsByTagName('o:p'))) own.replaceWith(...own.childNodes)
  for (const paragraph of root.querySelectorAll('p')) if (!paragraph.textContent?.replaceAll('\u00a0', ' ').trim()) paragraph.remove()
  return root
}
