/** Which of the pages that take turns is seen. It stays when others come or go, and is left only after its own time. */
import { useEffect, useState } from 'react'
import { firstTurn, nextTurn, turnAt, type Turn, type Turning } from '@ridgeline/domain/displays/rotation'

export interface Rotation<Page> {
  page: Page | undefined
  round: number
  /** Running text says how long one pass takes: a page is left between two passes, never in one. Seconds. */
  hold(key: string, pass: number): void
  /** Turns to another page, this one's time being over. */
  turn(by: 1 | -1): void
}

interface Held {
  key: string
  pass: number
}

/** @param pagesOf the pages of a round, which may be in another language than the last one. */
export function useRotation<Page extends Turning>(pagesOf: (round: number) => readonly Page[]): Rotation<Page> {
  const [turn, setTurn] = useState<Turn & { key?: string | undefined }>(firstTurn)
  const [held, setHeld] = useState<Held>()
  const { round } = turn
  const pages = pagesOf(round)
  const { index } = turnAt(pages, turn.key, turn)
  const page = pages[index]
  const key = page?.key
  const stay = page && secondsOf(page, held)
  const count = pages.length

  // From now on it is this page, wherever in the list it will be.
  if (turn.key !== key) setTurn({ ...turn, key })

  useEffect(() => {
    if (stay === undefined) return undefined
    const timer = setTimeout(() => setTurn(nextTurn({ index, round }, count)), stay * 1_000)
    return () => clearTimeout(timer)
  }, [key, stay, count, index, round])

  return {
    page,
    round,
    hold: (of, pass) => setHeld((known) => (known?.key === of && known.pass === pass ? known : { key: of, pass })),
    turn: (by) => setTurn(by === 1 ? nextTurn({ index, round }, count) : { index: (index + count - 1) % Math.max(1, count), round }),
  }
}

function secondsOf({ key, seconds }: Turning, held: Held | undefined): number {
  if (held?.key !== key || held.pass <= 0) return seconds
  return Math.ceil(seconds / held.pass) * held.pass
}
