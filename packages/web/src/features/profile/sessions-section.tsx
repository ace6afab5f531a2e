/** Where the user is signed in. Other sessions can be ended, one by one or all at once. */
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { text } from '../../lib/language/texts/i18n.ts'
import { session } from '../../lib/session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'
import { InlineAlert } from '../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { endOtherSessions, endSession, ownSessionsQuery } from './profile-api.ts'
import { SessionLine } from '../../page-parts/devices/session-line.tsx'

export function SessionsSection() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(ownSessionsQuery)
  // A new password ends all sessions, and this one continues with another token.
  useEffect(() => session.subscribe(() => void client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })), [client])

  async function end(work: () => Promise<void>, done: string) {
    try {
      await work()
      toast.success(done)
    } catch (failure) {
      toast.error(messageOf(failure))
    }
    await client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey })
  }

  async function endOthers() {
    const title = text('account.session.endOthers')
    const question = { title, body: text('account.session.endOthersText'), confirmLabel: title, danger: true }
    if ((await confirm(question)) === Answer.Confirm) await end(endOtherSessions, text('account.session.othersEnded'))
  }

  if (!data) return error ? <InlineAlert onRetry={refetch}>{error.message}</InlineAlert> : <SkeletonRows count={2} />
  return (
    <>
      <ul className="device-list">
        {data.map((each) => (
          <SessionLine key={each.id} session={each} onEnd={() => end(() => endSession(each), text('account.session.ended'))} />
        ))}
      </ul>
      {data.length > 1 ? <Button onClick={endOthers}>{text('account.session.endOthers')}</Button> : <p>{text('account.session.only')}</p>}
    </>
  )
}
