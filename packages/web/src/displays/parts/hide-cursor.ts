/** Screens are used without a mouse: the cursor is hidden after five seconds (OP34). */
export function hideCursor() {
  let hiding: ReturnType<typeof setTimeout>
  const wait = () => {
    document.documentElement.classList.remove('cursor-hidden')
    clearTimeout(hiding)
    hiding = setTimeout(() => document.documentElement.classList.add('cursor-hidden'), 5_000)
  }
  addEventListener('pointermove', wait)
  wait()
}
