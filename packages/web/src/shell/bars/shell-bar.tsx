/**
 * A bar below the navbar for messages about the whole page: whose screens are viewed, no connection, a warning, a newer version,
 * an announcement. Never two at once.
 */
import './shell-bar.css'
import type { ShownSettings } from '@ridgeline/domain/answers/settings'
import { localize, shownLanguage } from '@ridgeline/domain/values/localized'
import { IconAlertTriangle, IconCloudOff, IconInfoCircle, IconRefresh } from '@tabler/icons-react'
import { formatClock } from '../../lib/language/moments/clock.ts'
import { text, useLanguage } from '../../lib/language/texts/i18n.ts'
import { useLostAt } from '../../lib/live/connection.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { lazyPart } from '../../ui/state/lazy/lazy-part.tsx'
import { withTexts } from '../with-texts.ts'
import { useAnnouncement } from './announcement.ts'
import { useNewVersion } from './new-version.ts'

/** With its texts. */
const ViewBar = lazyPart(async () => (await withTexts(import('./view-bar.tsx'))).ViewBar)

export function ShellBar() {
  const user = useAppUser()
  const lostAt = useLostAt()
  const isOutdated = useNewVersion()
  // Here, because it also keeps the shown settings current while another bar is shown.
  const announcement = useAnnouncement()
  return (
    <div role="status">
      {user?.Profile.isViewed ? (
        <ViewBar user={user} />
      ) : lostAt !== undefined ? (
        <div className="shell-bar" data-kind="offline">
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          {text('shell.offline', formatClock(lostAt))}
        </div>
      ) : (
        (isOutdated && announcement?.kind !== 'warning' && <VersionBar />) || <AnnouncementBar announcement={announcement} />
      )}
    </div>
  )
}

/** More characters may not fit into the two lines of the bar of the narrowest phone. */
const twoLines = 50

const announcementIcons = { info: IconInfoCircle, warning: IconAlertTriangle }

function AnnouncementBar({ announcement }: Pick<ShownSettings, 'announcement'>) {
  const language = useLanguage()
  if (!announcement?.text) return null
  const kind = announcement.kind ?? 'info'
  const Icon = announcementIcons[kind]
  const shown = shownLanguage(announcement.text, language)
  const words = localize(announcement.text, language)
  return (
    <div className="shell-bar" data-kind={kind} data-long={words.length > twoLines || undefined}>
      <Icon size={18} stroke={1.7} aria-hidden />
      <span className="shell-bar-text" lang={shown} title={words}>
        {words}
      </span>
    </div>
  )
}

/** Only a press reloads the page. An open form keeps its draft, and asks first if the draft cannot hold everything. */
const VersionBar = () => (
  <div className="shell-bar" data-kind="version">
    <IconRefresh size={18} stroke={1.7} aria-hidden />
    {text('shell.newVersion')}
    <Button size="small" onClick={() => location.reload()}>
      {text('shell.reload')}
    </Button>
  </div>
)
