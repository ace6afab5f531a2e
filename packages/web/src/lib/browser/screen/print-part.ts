/** Prints one part of the page: a copy is added beside the page, and the page is hidden while printing. */
export function printPart(part: Element): void {
  const sheet = document.createElement('div')
  sheet.className = 'print-sheet'
  sheet.append(part.cloneNode(true))
  document.body.append(sheet)
  document.documentElement.dataset['printing'] = 'part'
  const end = () => {
    sheet.remove()
    delete document.documentElement.dataset['printing']
  }
  window.addEventListener('afterprint', end, { once: true })
  window.print()
}
