import type { Say } from '../texts.ts'

/** Nothing is published under this URL yet. The display keeps polling. */
export function NotAvailable({ say }: { say: Say }) {
  return (
    <main className="unavailable">
      <h1>{say('display.notAvailable')}</h1>
      <p>{say('display.notAvailable.hint')}</p>
    </main>
  )
}
