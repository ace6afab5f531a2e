import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { savesData, whenIdle } from '../../../lib/browser/time/when-idle.ts'

/** Milliseconds between checks whether the rows have arrived. */
const pause = 100

/** Loads the form once the list has all its data, because it will probably be opened. */
export function usePreloaded(load: () => Promise<unknown>): void {
  const client = useQueryClient()
  useEffect(() => {
    if (savesData()) return undefined
    let timer = setTimeout(look, pause)
    let giveUp: (() => void) | undefined
    // On slow connections the rows have priority.
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
