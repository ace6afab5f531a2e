/** The announcement to all staff of the resort, kept current while shown. */
import { settingRecord } from '@ridgeline/domain/answers/logged-records'
import type { ShownSettings } from '@ridgeline/domain/answers/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onLive } from '../../lib/live/live.ts'
import { useResortId } from '../../lib/session/session.ts'
import { settings } from '../../lib/session/settings/settings.ts'
import { shownSettingsQuery } from '../../lib/session/settings/shown-settings.ts'

const maxTimer = 2_147_000_000

export function useAnnouncement(): ShownSettings['announcement'] {
  const client = useQueryClient()
  const { data } = useQuery(shownSettingsQuery(useResortId()))
  const announcement = data?.announcement ?? null
  const [now, setNow] = useState(Date.now)
  const end = announcement?.until ? Date.parse(announcement.until) : undefined
  useEffect(() => {
    if (end === undefined) return
    let timer: ReturnType<typeof setTimeout>
    function wait(until: number) {
      timer = setTimeout(
        () => {
          if (until > Date.now()) return wait(until)
          setNow(Date.now())
          // Another one may follow: the global announcement after that of the resort.
          void client.invalidateQueries({ queryKey: ['settings', 'shown'] })
        },
        Math.min(Math.max(until - Date.now(), 0) + 50, maxTimer),
      )
    }
    wait(end)
    return () => clearTimeout(timer)
  }, [client, end])
  useEffect(
    () =>
      onLive((event) => {
        if (event.kind === 'note' || (event.kind === 'change' && event.change.entity !== settingRecord)) return
        void client.invalidateQueries({ queryKey: ['settings'] })
        void settings.reload()
      }),
    [client],
  )
  return end !== undefined && end <= now ? null : announcement
}
