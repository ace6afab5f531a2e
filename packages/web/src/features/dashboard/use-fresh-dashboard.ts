/** Changes of the resort make the dashboard old; a busy morning changes something every second, so it is asked for once in a while. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLive } from '../../lib/live/use-live.ts'

const pause = 3_000

export function useFreshDashboard() {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useLive(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void client.invalidateQueries({ queryKey: ['dashboard'] })
    }, pause)
  })
  useEffect(() => () => clearTimeout(timer.current), [])
}
