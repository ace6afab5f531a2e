/** Which record of a list is open. It is drawn with the click; the address follows when the form is on the screen. */
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { afterPaint } from '../../lib/browser/after-paint.ts'
import { placeOf } from './place.ts'

interface Way {
  /** In place of the entry in the history that is there. */
  replace?: boolean
  /** What would be lost by it has been asked already. */
  ignoreBlocker?: boolean
}

export function useOpened(pathname: string) {
  const navigate = useNavigate()
  const router = useRouter()
  const { base, record } = placeOf(pathname)
  // A navigation goes through the links of the whole menu, which nobody waits for who wants to see a form.
  const [ahead, setAhead] = useState<{ record: string; from: string }>()
  if (ahead && ahead.from !== pathname) setAhead(undefined)

  const go = useCallback(
    (part: string, way: Way = {}) => navigate({ to: `${base}${part}`, search: true, resetScroll: false, ...way }),
    [navigate, base],
  )
  const open = useCallback(
    (id: string, way: Way = {}) => {
      const mine = { record: id, from: router.state.location.pathname }
      setAhead(mine)
      // Who types into the form meanwhile does not leave it by this.
      const follow = () => go(`/${id}`, { ...way, ignoreBlocker: true })
      afterPaint(() => void follow().finally(() => setAhead((known) => (known === mine ? undefined : known))))
    },
    [go, router],
  )
  return { record: ahead?.from === pathname ? ahead.record : record, go, open }
}
