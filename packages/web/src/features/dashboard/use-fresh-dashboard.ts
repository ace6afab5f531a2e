/** Refreshes the dashboard after changes of the resort, but throttled: on a busy morning something changes every second. */
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
