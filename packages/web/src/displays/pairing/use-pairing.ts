/** Pairs a screen: shows a code, polls until a user has entered it, stores the secret. It never gives up. */
import type { PairingOffer, PairingState } from '@ridgeline/domain/devices/pairing'
import { useEffect, useState } from 'react'
import { ask, Refused } from '../device/ask.ts'
import { keepSecret, mayKeepSecret } from '../device/secret.ts'
import { fullJitter } from '../feed/store/full-jitter.ts'
import { pause } from '../../lib/browser/time/pause.ts'

/** Validity of the code, by the clock of this device. */
export interface Shown {
  state: 'shown'
  code: string
  since: number
  until: number
}

export type Pairing = { state: 'asking' | 'away' | 'limited' | 'unstored' | 'paired' } | Shown

const askTime = 2_500
/** Of a quarter of an hour. */
const limitedTime = 120_000
/** Someone changes a setting of the browser and looks at the screen. */
const unstoredTime = 5_000

/** @returns the URL of the paired screen; nothing when its code has expired or its secret could not be stored */
async function untilEntered(claim: string, isStopped: () => boolean, onContact: (isThere: boolean) => void): Promise<string | undefined> {
  for (let failures = 0; !isStopped();) {
    try {
      const answer = await ask<PairingState>('pairing/claim', { secret: claim })
      onContact(true)
      failures = 0
      if (answer.paired) return (await keepSecret(answer.secret)) ? answer.url : undefined
      await pause(askTime + Math.random() * 500)
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return undefined
      onContact(false)
      await pause(fullJitter(failures++))
    }
  }
  return undefined
}

export function usePairing(): Pairing {
  const [pairing, setPairing] = useState<Pairing>({ state: 'asking' })
  useEffect(() => {
    let isStopped = false
    async function run() {
      for (let failures = 0; !isStopped;) {
        if (!(await mayKeepSecret())) {
          setPairing({ state: 'unstored' })
          await pause(unstoredTime)
          continue
        }
        try {
          const { code, claim, lifetime } = await ask<PairingOffer>('pairing')
          failures = 0
          const since = Date.now()
          const shown: Shown = { state: 'shown', code, since, until: since + lifetime * 1_000 }
          setPairing(shown)
          const url = await untilEntered(
            claim,
            () => isStopped,
            (isThere) => setPairing(isThere ? shown : { state: 'away' }),
          )
          if (!url) continue
          setPairing({ state: 'paired' })
          location.replace(url)
          return
        } catch (error) {
          const isLimited = error instanceof Refused && error.status === 429
          setPairing({ state: isLimited ? 'limited' : 'away' })
          await pause(isLimited ? limitedTime : fullJitter(failures++))
        }
      }
    }
    void run()
    return () => {
      isStopped = true
    }
  }, [])
  return pairing
}
