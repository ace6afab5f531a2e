/** Refreshes the dashboard after changes of the resort. */
import { useQueryClient } from '@tanstack/react-query'
import { useGathered } from '../../lib/browser/time/use-gathered.ts'
import { useLive } from '../../lib/live/use-live.ts'

const pause = 3_000

export function useFreshDashboard() {
  const client = useQueryClient()
  useLive(useGathered(() => client.invalidateQueries({ queryKey: ['dashboard'] }), pause))
}
