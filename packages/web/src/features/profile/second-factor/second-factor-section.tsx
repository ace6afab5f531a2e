/** The own second factor: an authenticator app with recovery codes. */
import './factors.css'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoment } from '../../../lib/language/numbers/format.ts'
import { counted, text } from '../../../lib/language/texts/i18n.ts'
import { useOwnZone } from '../../../lib/session/use-zone.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Answer, confirm } from '../../../ui/dialog/ask/ask.ts'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AppDialog } from './app-dialog.tsx'
import { beginApp, factorsKey, ownFactorQuery, removeApp, renewCodes, type AppSecret } from './factors-api.ts'
import { isOfDirectory } from './is-of-directory.ts'

/** With so few codes left, new ones are due. */
const fewCodes = 3

interface Open {
  app?: AppSecret
  codes?: string[]
}

export function SecondFactorSection() {
  const client = useQueryClient()
  const zone = useOwnZone()
  const { data, error, refetch } = useQuery(ownFactorQuery)
  const [open, setOpen] = useState<Open>()

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (failure) {
      toast.error(messageOf(failure))
    }
    await client.invalidateQueries({ queryKey: factorsKey })
  }

  async function asked(title: string, body: string, danger: boolean) {
    return (await confirm({ title, body, confirmLabel: title, danger })) === Answer.Confirm
  }

  async function remove() {
    if (!(await asked(text('factor.remove'), text('factor.removeText'), true))) return
    await attempt(async () => {
      await removeApp()
      toast.success(text('factor.removed'))
    })
  }

  async function renew() {
    if (await asked(text('factor.codesRenew'), text('factor.codesRenewText'), false))
      await attempt(async () => setOpen({ codes: await renewCodes() }))
  }

  const setUp = () => attempt(async () => setOpen({ app: await beginApp() }))
  const close = () => {
    setOpen(undefined)
    void client.invalidateQueries({ queryKey: factorsKey })
  }

  if (isOfDirectory(error)) return <p>{text('factor.ofDirectory')}</p>
  if (!data) return error ? <InlineAlert onRetry={refetch}>{error.message}</InlineAlert> : <SkeletonRows count={2} />
  const { totpSince, recoveryCodes, isDemanded } = data
  return (
    <>
      <p>{text(isDemanded ? 'factor.demanded' : 'factor.text')}</p>
      {totpSince && (
        <dl className="factor-facts">
          <dt>{text('factor.app')}</dt>
          <dd>{text('factor.since', formatMoment(totpSince, zone))}</dd>
          <dt>{text('secondStep.recovery')}</dt>
          <dd data-few={recoveryCodes <= fewCodes || undefined}>{counted('factor.codesLeft', recoveryCodes, recoveryCodes)}</dd>
        </dl>
      )}
      <div className="factor-actions">
        <Button onClick={setUp}>{text(totpSince ? 'factor.replace' : 'factor.setUp')}</Button>
        {totpSince && (
          <>
            <Button onClick={renew}>{text('factor.codesRenew')}</Button>
            <Button layout="subtle" onClick={remove}>
              {text('factor.remove')}
            </Button>
          </>
        )}
      </div>
      {open && <AppDialog {...open} onClose={close} />}
    </>
  )
}
