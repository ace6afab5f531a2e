/** A strip under the navbar for what concerns the whole page: no connection, or a newer version. Quiet, and never two at once. */
import './shell-bar.css'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { formatClock } from '../../lib/language/clock.ts'
import { text } from '../../lib/language/i18n.ts'
import { useLostAt } from '../../lib/live/connection.ts'
import { Button } from '../../ui/button/button.tsx'
import { useNewVersion } from './new-version.ts'

export function ShellBar() {
  const lostAt = useLostAt()
  const isOutdated = useNewVersion()
  return (
    <div role="status">
      {lostAt !== undefined ? (
        <div className="shell-bar" data-kind="offline">
          <IconCloudOff size={18} stroke={1.7} aria-hidden />
          {text('shell.offline', formatClock(lostAt))}
        </div>
      ) : (
        isOutdated && <VersionBar />
      )}
    </div>
  )
}

/** Only a press loads the page anew. A form that is open keeps its draft, and asks first where a draft cannot hold all of it. */
const VersionBar = () => (
  <div className="shell-bar" data-kind="version">
    <IconRefresh size={18} stroke={1.7} aria-hidden />
    {text('shell.newVersion')}
    <Button size="small" onClick={() => location.reload()}>
      {text('shell.reload')}
    </Button>
  </div>
)
