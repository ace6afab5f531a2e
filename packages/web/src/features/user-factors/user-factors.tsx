/** The factors and devices of a user, for administrators: reset and signed out where the user has lost them. */
import './user-factors.css'
import { user } from '@ridgeline/domain/entities/user'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { call } from '../../lib/call/call.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { counted, text } from '../../lib/language/texts/i18n.ts'
import { useAppUser } from '../../lib/session/session.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'
import { toast } from '../../ui/toast/toast.ts'
import { UserSessions } from './user-sessions.tsx'

interface UserFactorsAnswer {
  totpSince: string | null
  passkeys: number
}

const factorsQuery = (id: string) =>
  queryOptions({
    queryKey: [user.name, 'record', id, 'factors'],
    queryFn: ({ signal }) => call<UserFactorsAnswer>('GET', `${user.plural}/${id}/factors`, undefined, { signal, quiet: true }),
  })

export function UserFactors({ recordForm, resortId }: AsideProps) {
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  const may = useMay(user, resortId, stored)
  const id = stored?.id
  if (id === undefined || !may('update')) return null
  return (
    <>
      <Factors id={id} />
      <UserSessions id={id} />
    </>
  )
}

function Factors({ id }: { id: string }) {
  const client = useQueryClient()
  const zone = useOwnZone()
  const isOwn = useAppUser()?.Profile.id === id
  const { data } = useQuery(factorsQuery(id))
  if (!data) return null
  const { totpSince, passkeys } = data
  const facts = [
    ...(totpSince ? [text('userFactors.app', formatMoment(totpSince, zone))] : []),
    ...(passkeys ? [counted('userFactors.passkeys', passkeys, passkeys)] : []),
  ]

  async function reset() {
    const title = text('userFactors.reset')
    const question = { title, body: text('userFactors.resetText'), confirmLabel: title, danger: true }
    if ((await confirm(question)) !== Answer.Confirm) return
    try {
      await call<void>('POST', `${user.plural}/${id}/factors/reset`, undefined, { quiet: true })
      toast.success(text('userFactors.done'))
    } catch (error) {
      toast.error(messageOf(error))
    }
    await client.invalidateQueries(factorsQuery(id))
  }

  return (
    <div className="user-factors">
      <span>{facts.join(' · ') || text('userFactors.none')}</span>
      {facts.length > 0 && !isOwn && (
        <Button size="small" onClick={reset}>
          {text('userFactors.reset')}
        </Button>
      )}
    </div>
  )
}
