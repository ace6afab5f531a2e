import '../mark/tile/kind-tile.css'
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button, type ButtonLayout } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { toastTick } from '../kit-constants.ts'
import { closeToast, type Toast, type ToastKind } from './toast.ts'

/** R8.14, R8.15 */
const looks: Readonly<Record<ToastKind, { layout: ButtonLayout; Icon: typeof IconCheck }>> = {
  success: { layout: 'success', Icon: IconCheck },
  error: { layout: 'danger', Icon: IconAlertTriangle },
  warning: { layout: 'warning', Icon: IconAlertTriangle },
  info: { layout: 'info', Icon: IconInfoCircle },
}

/** Counts down in ticks, so that a pause costs at most the tick that was begun. */
function useCountdown(delay: number | undefined, isPaused: boolean, onEnd: () => void): number {
  const [left, setLeft] = useState(delay ?? 0)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (delay === undefined || isPaused) return
    if (left <= 0) return end()
    const timer = setTimeout(() => setLeft(left - toastTick), Math.min(toastTick, left))
    return () => clearTimeout(timer)
  }, [delay, isPaused, left])
  return left
}

/** One message, with the time it has left. */
export function ToastCard({ toast }: { toast: Toast }) {
  const [isPaused, setIsPaused] = useState(false)
  const close = () => closeToast(toast.id)
  const left = useCountdown(toast.delay, isPaused, close)
  const { layout, Icon } = looks[toast.kind]
  return (
    <div
      className="toast"
      data-layout={layout}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      {toast.tile ?? (
        <span className="kind-tile" data-kind={toast.kind}>
          <Icon size={18} stroke={2} aria-hidden />
        </span>
      )}
      <div className="toast-text">
        {toast.text}
        {toast.extra}
      </div>
      {toast.action && (
        <Button
          size="small"
          onClick={() => {
            toast.action?.run()
            close()
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton label={text('kit.close')} onClick={close}>
        <IconX size={16} aria-hidden />
      </IconButton>
      {toast.delay !== undefined && (
        <i
          className="toast-countdown"
          aria-hidden
          style={{ scale: `${Math.max(0, left - toastTick) / toast.delay} 1` }}
          data-paused={isPaused || undefined}
        />
      )}
    </div>
  )
}
