import './button.css'
import { useEffect, useRef, useState, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'
import { busyState, endSpin, spinWhile } from './spin.ts'

/** R4.40–46, and `subtle` for what stands beside stronger ones. */
export type ButtonLayout = 'default' | 'primary' | 'secondary' | 'subtle' | 'info' | 'success' | 'warning' | 'danger'
/** R4.47–50 */
export type ButtonSize = 'small' | 'regular' | 'large' | 'extraLarge'

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  layout?: ButtonLayout | undefined
  size?: ButtonSize | undefined
  icon?: ReactNode
  /** Work that is under way elsewhere. Its spinner stays one second longer (R4.39). */
  loading?: boolean | undefined
  fullWidth?: boolean | undefined
  /** A promise shows the spinner until it settles (R4.36, R4.37). */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

/** True while loading and a second after it. */
function useAfterglow(loading: boolean): boolean {
  const [glows, setGlows] = useState(false)
  if (loading && !glows) setGlows(true)
  useEffect(() => endSpin(loading, () => setGlows(false)), [loading])
  return glows
}

/** A disabled button loses the focus: it gets it back when its work is over, unless it is elsewhere by then. */
function useFocusKept(isBusy: boolean) {
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isBusy) return
    const button = pressed.current
    pressed.current = null
    if (document.activeElement === document.body) button?.focus({ preventScroll: true })
  }, [isBusy])
  return ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    if (document.activeElement === currentTarget) pressed.current = currentTarget
  }
}

export function Button({
  layout = 'default',
  size = 'regular',
  icon,
  loading = false,
  fullWidth,
  onClick,
  disabled,
  className,
  children,
  ...button
}: ButtonProps) {
  const [pending, setPending] = useState(false)
  const glows = useAfterglow(loading)
  const { isBusy, spins } = busyState({ isPending: pending, loading, glows })
  const keepFocus = useFocusKept(isBusy)

  return (
    <button
      type="button"
      {...button}
      className={className ? `button ${className}` : 'button'}
      data-layout={layout}
      data-size={size}
      data-full={fullWidth || undefined}
      data-busy={spins || undefined}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy}
      onClick={(event) => {
        keepFocus(event)
        void spinWhile(onClick?.(event), setPending)
      }}
    >
      <span className="button-content">
        {icon}
        {children}
      </span>
      {spins && <i className="spinner button-spinner" aria-hidden />}
    </button>
  )
}
