/** Prints one part of the page alone: a copy of it lies beside the page, which is hidden as long as the printer looks. */
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
