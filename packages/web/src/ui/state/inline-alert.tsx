import './inline-alert.css'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../button/button.tsx'

interface InlineAlertProps {
  kind?: 'error' | 'warning' | 'info'
  children: ReactNode
  onRetry?: (() => unknown) | undefined
  actions?: ReactNode
}

/** Something is wrong in this part of the screen, and what can be done. */
export function InlineAlert({ kind = 'error', children, onRetry, actions }: InlineAlertProps) {
  const Icon = kind === 'info' ? IconInfoCircle : IconAlertTriangle
  return (
    <div className="inline-alert" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div className="inline-alert-text">{children}</div>
      {actions}
      {onRetry && (
        <Button size="small" onClick={onRetry}>
          {text('kit.retry')}
        </Button>
      )}
    </div>
  )
}
