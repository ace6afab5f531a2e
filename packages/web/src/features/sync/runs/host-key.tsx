/** Whose key a server shows is known to its operator only, so a person confirms it once; afterwards another key is refused. */
import { can } from '@ridgeline/domain/access/access'
import { syncDb, type SyncDb } from '@ridgeline/domain/entities/sync-db'
import { useQueryClient } from '@tanstack/react-query'
import { changeRecord, type StoredOf } from '../../../entities/api.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useRights } from '../../../lib/session/rights/rights.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Answer, confirm } from '../../../ui/dialog/ask/ask.ts'
import { fingerprintOf } from './sync-runs-api.ts'

export const needsHostKey = ({ system, hostKey }: Pick<SyncDb, 'system' | 'hostKey'>) => system === 'sftp' && hostKey === null

export function HostKey({ job, resortId }: { job: StoredOf<typeof syncDb>; resortId: string }) {
  const mayChange = can(useRights(), 'syncDb.update', resortId)
  const queries = useQueryClient()
  async function show() {
    const hostKey = await fingerprintOf(job.id)
    const answer = await confirm({
      title: text('sync.hostKey.question'),
      body: (
        <>
          {text('sync.hostKey.body')} <code className="sync-fingerprint">{hostKey}</code>
        </>
      ),
      confirmLabel: text('sync.hostKey.confirm'),
    })
    if (answer !== Answer.Confirm) return
    await changeRecord(syncDb, job, { hostKey })
    await queries.invalidateQueries({ queryKey: [syncDb.name] })
  }
  return (
    <div className="sync-panel">
      <p className="sync-hint">{text('sync.hostKey.missing')}</p>
      {mayChange && (
        <Button size="small" layout="primary" onClick={show}>
          {text('sync.hostKey.show')}
        </Button>
      )}
    </div>
  )
}
