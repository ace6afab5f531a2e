import '../top-button.css'
import './user-menu.css'
import { useLocation } from '@tanstack/react-router'
import { text } from '../../lib/language/texts/i18n.ts'
import type { Profile } from '../../lib/session/session.ts'
import { Avatar } from '../../ui/mark/tile/avatar.tsx'
import { Popover } from '../../ui/menu/popover.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { withTexts } from '../with-texts.ts'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'

const UserPanel = lazyPart(async () => (await withTexts(import('./user-panel.tsx'))).UserPanel)

/** Loaded ahead with the other parts. */
export const preloadUserPanel = UserPanel.preload

export function UserMenu({ profile, onShortcuts }: { profile: Profile; onShortcuts: () => void }) {
  const { pathname } = useLocation()
  return (
    // Navigation closes the menu.
    <Popover
      key={pathname}
      label={text('shell.account', profile.fullName)}
      width={300}
      trigger={
        <button type="button" className="top-button avatar-button" aria-label={text('shell.account', profile.fullName)}>
          <Avatar fullName={profile.fullName} />
        </button>
      }
    >
      <div className="user-menu" tabIndex={-1} data-autofocus>
        <UserPanel profile={profile} onShortcuts={onShortcuts} fallback={<SkeletonRows count={4} />} />
      </div>
    </Popover>
  )
}
