/** Where a user is signed in, for administrators, who can end that, for instance after a lost phone. */
import { user } from '@ridgeline/domain/entities/user'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call/call.ts'
import { formatNumber } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { SessionLine, type SignedInDevice } from '../../page-parts/devices/session-line.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'
import { toast } from '../../ui/toast/toast.ts'

const pathOf = (id: string) => `${user.plural}/${id}/sessions`

const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [user.name, 'record', id, 'sessions'],
    queryFn: async ({ signal }) => (await call<{ items: SignedInDevice[] }>('GET', pathOf(id), undefined, { signal, quiet: true })).items,
    staleTime: 0,
  })

export function UserSessions({ id }: { id: string }) {
  const client = useQueryClient()
  const isOwn = useAppUser()?.Profile.id === id
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(sessionsQuery(id))
  if (!data) return null

  async function end(path: string, done: string) {
    try {
      await call<void>('DELETE', path, undefined, { quiet: true })
      toast.success(done)
    } catch (error) {
      toast.error(messageOf(error))
    }
    await client.invalidateQueries(sessionsQuery(id))
  }
  async function endAll() {
    const title = text('userSessions.endAll')
    const question = { title, body: text('userSessions.endAllText'), confirmLabel: title, danger: true }
    if ((await confirm(question)) === Answer.Confirm) await end(pathOf(id), text('userSessions.allEnded'))
  }

  if (data.length === 0) return <div className="user-factors">{text('userSessions.none')}</div>
  return (
    <>
      <div className="user-factors">
        <span>{text('userSessions.count', formatNumber(data.length))}</span>
        <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'userSessions.hide' : 'userSessions.show')}
        </Button>
        {!isOwn && (
          <Button size="small" onClick={endAll}>
            {text('userSessions.endAll')}
          </Button>
        )}
      </div>
      {isOpen && (
        <ul className="device-list">
          {data.map((each) => (
            <SessionLine
              key={each.id}
              session={each}
              onEnd={isOwn ? undefined : () => end(`${pathOf(id)}/${each.id}`, text('account.session.ended'))}
            />
          ))}
        </ul>
      )}
    </>
  )
}
