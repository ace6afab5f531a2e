import './message-page.css'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { text } from '../lib/i18n.ts'
import { Button } from '../ui/button.tsx'

/** A screen that threw while it was drawn or loaded. */
export function PageFailed({ error, reset }: ErrorComponentProps) {
  return (
    <div className="message-page" role="alert">
      <h1>{text('shell.pageFailed')}</h1>
      <p>{error instanceof Error ? error.message : String(error)}</p>
      <Button onClick={reset}>{text('shell.retry')}</Button>
    </div>
  )
}
