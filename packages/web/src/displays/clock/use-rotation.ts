/** The current page of a rotation. It stays when other pages are added or removed, until its own time is over. */
import { useEffect, useState } from 'react'
import { firstTurn, nextTurn, turnAt, type Turn, type Turning } from '@ridgeline/domain/displays/page/rotation'

export interface Rotation<Page> {
  page: Page | undefined
  round: number
  /** Reports the duration of one pass of scrolling text in seconds, so that a page changes only between two passes. */
  hold(key: string, pass: number): void
  /** Changes the page at once. */
  turn(by: 1 | -1): void
}

interface Held {
  key: string
  pass: number
}

/** @param pagesOf returns the pages of a round; each round may have another language. */
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

  // The current page is kept by its key, wherever it moves in the list.
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
