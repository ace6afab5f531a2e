/** Says for a while which screen this is, over whatever it shows. */
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
