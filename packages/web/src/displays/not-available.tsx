import type { Say } from './texts.ts'

/** Nothing is published under this address, or nothing yet. The display keeps asking. */
export function NotAvailable({ say }: { say: Say }) {
  return (
    <main className="unavailable">
      <h1>{say('display.notAvailable')}</h1>
      <p>{say('display.notAvailable.hint')}</p>
    </main>
  )
}
