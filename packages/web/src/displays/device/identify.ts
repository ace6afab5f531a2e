/** Shows the name of this screen over its content for a while. */
import './identify.css'

const shownFor = 10_000

export function identify(name: string) {
  document.querySelector('.identify')?.remove()
  const sign = document.createElement('div')
  sign.className = 'identify'
  sign.setAttribute('role', 'status')
  sign.append(name)
  document.body.append(sign)
  setTimeout(() => sign.remove(), shownFor)
}
