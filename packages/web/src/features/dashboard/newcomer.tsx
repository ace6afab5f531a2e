/** The start page of users without permissions: who gives access, and a way to request it (R2.175, R2.176). */
import '../../ui/page/message-page.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { formatAgo } from '../../lib/language/numbers/format.ts'
import { currentLanguage, text } from '../../lib/language/texts/i18n.ts'
import { hasSomeRight } from '../../lib/session/rights/rights.ts'
import { Button } from '../../ui/button/button.tsx'
import { SupportContact } from '../../ui/page/support-contact.tsx'
import { firstNameOf } from './first-name.ts'
import type { Profile } from '../../lib/session/session.ts'

interface Access {
  administrators: string[]
  askedAt: string | null
}

const listed = (names: readonly string[]) => new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names)

export function Newcomer({ profile, resortId }: { profile: Profile; resortId: string | undefined }) {
  const client = useQueryClient()
  const queryKey = ['access-request', resortId ?? null]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call<Access>('GET', 'access-request', { resortId }, { signal, quiet: true }),
  })
  async function ask() {
    await call('POST', 'access-request', { resortId: resortId ?? null })
    await client.invalidateQueries({ queryKey })
  }
  const isNew = !hasSomeRight(profile)
  const names = data?.administrators ?? []
  return (
    <div className="message-page">
      <h1>{isNew ? text('newcomer.title', firstNameOf(profile.fullName)) : text('dashboard.contactAdmin')}</h1>
      <p>{text('contactAdmin')}</p>
      {names.length > 0 && <p>{text('newcomer.administrators', listed(names))}</p>}
      <SupportContact />
      <div role="status">{data?.askedAt && <p>{text('newcomer.asked', formatAgo(data.askedAt))}</p>}</div>
      {names.length > 0 && !data?.askedAt && !profile.isViewed && (
        <Button layout="primary" size="large" onClick={ask}>
          {text('newcomer.ask')}
        </Button>
      )}
    </div>
  )
}
