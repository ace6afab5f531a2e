/** The first focus: the first fault, else the first empty required field, else the first field (design 8). */
import { scrollSmoothly } from '../../../lib/browser/screen/smooth-scroll.ts'
import { throttle } from '../../../lib/validation/throttle.ts'
import { validationScrollThrottle } from '../../../ui/kit-constants.ts'

const focusable = 'input:not([type=hidden]):not(:disabled):not([readonly]), textarea:not(:disabled):not([readonly])'

function isEmpty(element: HTMLElement): boolean {
  return 'value' in element && element.value === ''
}

/** Does not move the focus of users who have already started in a field. */
export function firstFocus(panel: ParentNode): HTMLElement | undefined {
  if (panel.querySelector(':is(input, textarea):focus')) return undefined
  const all = [...panel.querySelectorAll<HTMLElement>(focusable)]
  // Asked of as few fields as possible: each answer in a section off the screen costs a layout (`content-visibility`).
  const isVisible = ({ offsetParent }: HTMLElement) => offsetParent !== null
  const invalid = (field: HTMLElement) => field.getAttribute('aria-invalid') === 'true'
  const missing = (field: HTMLElement) => field.getAttribute('aria-required') === 'true' && isEmpty(field)
  const firstVisible = (wanted: (field: HTMLElement) => boolean) => all.find((field) => wanted(field) && isVisible(field))
  return firstVisible(invalid) ?? firstVisible(missing) ?? firstVisible(() => true)
}

/** Scrolls the panel alone: `scrollIntoView` would move the frame of the dialog too. */
export function scrollWithin(panel: Element, target: Element, above = 0): void {
  const distance = () => target.getBoundingClientRect().top - panel.getBoundingClientRect().top - above
  scrollSmoothly(panel, () => panel.scrollTop + distance())
}

const mayScroll = throttle(validationScrollThrottle)

/** What shows a fault: inputs, groups of buttons, and the messages of pictures and lists, whose inputs cannot be invalid themselves. */
const faults = '[aria-invalid="true"], [data-invalid], [data-error]'
const takesFocus = ['input:not([type=hidden], [hidden])', 'textarea', 'select', 'button', 'a[href]', '[tabindex]']
  .map((element) => `${element}:not(:disabled)`)
  .join()

/** The nearest to the fault: in a list it is of one of the items, and others can be focused too. */
function targetOf(fault: HTMLElement): HTMLElement | null {
  if (fault.matches('[aria-invalid="true"]')) return fault
  const field = fault.closest('[data-field]') ?? fault.parentElement
  for (let part: Element | null = fault; part; part = part.parentElement) {
    const target = part.querySelector<HTMLElement>('[aria-invalid="true"]') ?? part.querySelector<HTMLElement>(takesFocus)
    if (target || part === field) return target
  }
  return null
}

/** R4.23: throttled, so that repeated presses do not move it again. */
export function scrollToFirstInvalid(panel: Element): void {
  if (!mayScroll()) return
  const fault = panel.querySelector<HTMLElement>(faults)
  if (!fault) return
  const target = targetOf(fault)
  scrollWithin(panel, target ?? fault, panel.clientHeight / 3)
  target?.focus({ preventScroll: true })
}
