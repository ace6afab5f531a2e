import './button.css'
import { useEffect, useState, type ComponentPropsWithRef, type MouseEvent, type ReactNode } from 'react'

export type ButtonLayout = 'default' | 'primary' | 'secondary' | 'subtle' | 'info' | 'success' | 'warning' | 'danger'
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

const afterglow = 1000

/** True while loading and a second after it. */
function useAfterglow(loading: boolean): boolean {
  const [glows, setGlows] = useState(false)
  if (loading && !glows) setGlows(true)
  useEffect(() => {
    if (loading) return
    const timer = setTimeout(() => setGlows(false), afterglow)
    return () => clearTimeout(timer)
  }, [loading])
  return glows
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
  const isBusy = pending || loading

  async function click(event: MouseEvent<HTMLButtonElement>) {
    const work = onClick?.(event)
    if (!(work instanceof Promise)) return
    setPending(true)
    try {
      await work
    } finally {
      setPending(false)
    }
  }

  return (
    <button
      type="button"
      {...button}
      className={className ? `button ${className}` : 'button'}
      data-layout={layout}
      data-size={size}
      data-full={fullWidth || undefined}
      data-busy={isBusy || glows || undefined}
      aria-busy={isBusy || undefined}
      disabled={disabled || isBusy}
      onClick={(event) => void click(event)}
    >
      <span className="button-content">
        {icon}
        {children}
      </span>
      {(isBusy || glows) && <i className="spinner button-spinner" aria-hidden />}
    </button>
  )
}
