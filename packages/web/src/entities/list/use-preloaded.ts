import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { savesData, whenIdle } from '../../lib/browser/when-idle.ts'

/** Milliseconds after which it is looked again whether the rows are there. */
const pause = 100

/** Fetches and reads the form of a list that has all it asked for, for somebody will open it. */
export function usePreloaded(load: () => Promise<unknown>): void {
  const client = useQueryClient()
  useEffect(() => {
    if (savesData()) return undefined
    let timer = setTimeout(look, pause)
    let giveUp: (() => void) | undefined
    // On a slow line the rows come first.
    function look() {
      if (client.isFetching()) timer = setTimeout(look, pause)
      else giveUp = whenIdle(() => void load())
    }
    return () => {
      clearTimeout(timer)
      giveUp?.()
    }
  }, [client, load])
}
