import './pair-screen.css'
import { spacedCode, type PairingPageData } from '@ridgeline/domain/devices/pairing'
import { sayIn } from '../texts.ts'
import { useNow } from '../clock/use-now.ts'
import { usePairing, type Shown } from './use-pairing.ts'

/** The clock of the page moves in steps, so it may be behind the code. */
const minutesTo = ({ until, since }: Shown, now: number) => Math.max(1, Math.ceil((until - Math.max(now, since)) / 60_000))

/** The pairing code, readable across a hall, with instructions. */
export function PairScreen({ data }: { data: PairingPageData }) {
  const say = sayIn(data.texts)
  const pairing = usePairing()
  const now = useNow(0, 10_000)
  const isShown = pairing.state === 'shown'
  const minutes = isShown && now !== undefined ? minutesTo(pairing, now) : undefined
  return (
    <main className="pair">
      <header>{data.appName}</header>
      <section>
        <h1>{say('pairing.title')}</h1>
        {isShown && (
          <output aria-label={say('pairing.code')} lang="zxx">
            {spacedCode(pairing.code)}
          </output>
        )}
        <p role="status">{sentenceOf()}</p>
      </section>
      <footer>
        <span>{location.host}</span>
        {minutes !== undefined && <span>{say('pairing.renewed', minutes)}</span>}
      </footer>
    </main>
  )

  function sentenceOf(): string {
    if (isShown) return say('pairing.how')
    return pairing.state === 'asking' ? '' : say(`pairing.${pairing.state}`)
  }
}
