import './message-page.css'
import { text } from '../lib/language/i18n.ts'
import { Button } from '../ui/button/button.tsx'

/** A screen that threw while it was loaded or drawn. What it threw is for the console; a fresh page is the way out. */
export function PageFailed() {
  return (
    <div className="message-page" role="alert">
      <h1>{text('shell.pageFailed')}</h1>
      <p>{text('shell.pageFailed.text')}</p>
      <Button layout="primary" onClick={() => location.reload()}>
        {text('shell.retry')}
      </Button>
    </div>
  )
}
