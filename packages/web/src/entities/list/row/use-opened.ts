/** Which record of a list is open. The form is drawn at once; the URL follows after the paint. */
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { afterPaint } from '../../../lib/browser/screen/after-paint.ts'
import { parseRecordPath } from './record-path.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The previous history entry is the list the record was opened from. */
    isOverList?: boolean
  }
}

interface GoOptions {
  /** Replaces the current history entry. */
  replace?: boolean
  /** The user has already been asked about unsaved changes. */
  ignoreBlocker?: boolean
}

export function useOpened(pathname: string) {
  const navigate = useNavigate()
  const router = useRouter()
  const { base, record } = parseRecordPath(pathname)
  // A navigation updates all links of the menu; the form should not wait for that.
  const [ahead, setAhead] = useState<{ record: string; from: string }>()
  if (ahead && ahead.from !== pathname) setAhead(undefined)
  const giveUpFollowing = useRef<() => void>(undefined)

  const go = useCallback(
    (part: string, { replace = false, ...options }: GoOptions = {}) =>
      navigate({ to: `${base}${part}`, search: true, resetScroll: false, replace, state: replace || { isOverList: true }, ...options }),
    [navigate, base],
  )
  const open = useCallback(
    (id: string, options: GoOptions = {}) => {
      const mine = { record: id, from: router.state.location.pathname }
      setAhead(mine)
      // The form may have unsaved input by now; this navigation does not leave it.
      const follow = () => go(`/${id}`, { ...options, ignoreBlocker: true })
      giveUpFollowing.current = afterPaint(() => {
        giveUpFollowing.current = undefined
        void follow().finally(() => setAhead((known) => (known === mine ? undefined : known)))
      })
    },
    [go, router],
  )
  /** Removes the record from the history, so that Back leaves the list instead of opening the record again. */
  const close = useCallback(() => {
    // Closed before the URL followed.
    giveUpFollowing.current?.()
    giveUpFollowing.current = undefined
    setAhead(undefined)
    if (parseRecordPath(router.history.location.pathname).record === undefined) return
    if (router.history.location.state.isOverList) router.history.back({ ignoreBlocker: true })
    else void navigate({ to: base, search: true, resetScroll: false, replace: true })
  }, [navigate, base, router])
  return { record: ahead?.from === pathname ? ahead.record : record, open, close }
}
