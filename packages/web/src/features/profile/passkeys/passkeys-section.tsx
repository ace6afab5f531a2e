/** The own passkeys: sign in by fingerprint, face or PIN of the device. */
import '../second-factor/factors.css'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { text } from '../../../lib/language/texts/i18n.ts'
import { canUsePasskeys } from '../../../lib/session/own/can-use-passkeys.ts'
import type { Passkey } from '../../../lib/session/own/passkeys.ts'
import { useSettings } from '../../../lib/session/settings/settings.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Answer, confirm } from '../../../ui/dialog/ask/ask.ts'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { deviceName } from './device-name.ts'
import { factorsKey, passkeysQuery, removePasskey, renamePasskey } from '../second-factor/factors-api.ts'
import { isOfDirectory } from '../second-factor/is-of-directory.ts'
import { PasskeyLine } from './passkey-line.tsx'
import { PasskeyName } from './passkey-name.tsx'
import { useNewPasskey } from './use-new-passkey.ts'

export function PasskeysSection() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(passkeysQuery)
  const refresh = () => client.invalidateQueries({ queryKey: factorsKey })
  const added = useNewPasskey(refresh)
  const [renamed, setRenamed] = useState<Passkey>()
  const isUsable = canUsePasskeys(useSettings())

  async function attempt(work: () => Promise<unknown>, done?: string) {
    try {
      await work()
      if (done) toast.success(done)
    } catch (failure) {
      toast.error(messageOf(failure))
    }
    await refresh()
  }

  async function remove({ id, name }: Passkey) {
    const title = text('passkeys.removeTitle')
    const question = { title, body: text('passkeys.removeText', name), confirmLabel: title, danger: true }
    if ((await confirm(question)) === Answer.Confirm) await attempt(() => removePasskey(id), text('passkeys.removed'))
  }

  async function rename({ id }: Passkey, name: string) {
    setRenamed(undefined)
    await attempt(() => renamePasskey(id, name))
  }

  if (isOfDirectory(error)) return <p>{text('factor.ofDirectory')}</p>
  if (!data) return error ? <InlineAlert onRetry={refetch}>{error.message}</InlineAlert> : <SkeletonRows count={2} />
  return (
    <>
      <p>{text('passkeys.text')}</p>
      {data.length === 0 ? (
        <p>{text('passkeys.none')}</p>
      ) : (
        <ul className="passkeys">
          {data.map((passkey) => (
            <PasskeyLine key={passkey.id} passkey={passkey} onRename={() => setRenamed(passkey)} onRemove={() => remove(passkey)} />
          ))}
        </ul>
      )}
      {isUsable ? <Button onClick={added.begin}>{text('passkeys.add')}</Button> : <p>{text('passkeys.unavailable')}</p>}
      {added.isNaming && (
        <PasskeyName
          title={text('passkeys.add')}
          name={deviceName()}
          confirmLabel={text('secondStep.continue')}
          onName={added.add}
          onClose={added.cancel}
        />
      )}
      {renamed && (
        <PasskeyName
          title={text('passkeys.rename', renamed.name)}
          name={renamed.name}
          confirmLabel={text('passkeys.save')}
          onName={(name) => rename(renamed, name)}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </>
  )
}
