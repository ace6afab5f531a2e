/** Says whose screens are shown, until when, and that nothing can be changed. */
import { IconEye } from '@tabler/icons-react'
import { useEffect } from 'react'
import { loginExpired } from '../../lib/call/call.ts'
import { formatClock } from '../../lib/language/moments/clock.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { endView } from '../../lib/session/own/view-as.ts'
import type { AppUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'

const end = () => void endView()

export function ViewBar({ user: { Profile, ExpiresAt } }: { user: AppUser }) {
  useEffect(() => loginExpired.subscribe(end), [])
  useEffect(() => {
    if (!ExpiresAt) return
    const timer = setTimeout(end, Math.max(0, ExpiresAt - Date.now()))
    return () => clearTimeout(timer)
  }, [ExpiresAt])
  return (
    <div className="shell-bar" data-kind="view">
      <IconEye size={18} stroke={1.7} aria-hidden />
      <span className="shell-bar-text">
        <b>{text('viewAs.bar', Profile.fullName)}</b> {text('viewAs.barText', ExpiresAt ? formatClock(ExpiresAt) : '')}
      </span>
      <Button size="small" onClick={end}>
        {text('viewAs.end')}
      </Button>
    </div>
  )
}
