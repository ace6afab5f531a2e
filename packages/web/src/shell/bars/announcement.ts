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

/**
 * A server whose clock is behind still answers with the announcement that has ended here. It is asked again after 2 s, 4 s, 8 s and so on,
 * for eight minutes in all.
 */
const firstRetry = 2_000
const retries = 8

export function useAnnouncement(): ShownSettings['announcement'] {
  const client = useQueryClient()
  const { data } = useQuery(shownSettingsQuery(useResortId()))
  const announcement = data?.announcement ?? null
  const [now, setNow] = useState(Date.now)
  const end = announcement?.until ? Date.parse(announcement.until) : undefined
  useEffect(() => {
    if (end === undefined) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    /** Another one may follow: the global announcement after that of the resort. With its answer, this effect ends. */
    async function ask(tried: number) {
      await client.invalidateQueries({ queryKey: ['settings', 'shown'] })
      if (!isOver && tried < retries) timer = setTimeout(ask, firstRetry * 2 ** tried, tried + 1)
    }
    function wait(until: number) {
      timer = setTimeout(
        () => {
          if (until > Date.now()) return wait(until)
          setNow(Date.now())
          void ask(0)
        },
        Math.min(Math.max(until - Date.now(), 0) + 50, maxTimer),
      )
    }
    wait(end)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
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
