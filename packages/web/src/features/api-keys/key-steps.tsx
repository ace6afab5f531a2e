/** A new token for a key whose token was lost or leaked, and the pages that say how a key is used. */
import './key-steps.css'
import { overlapHours } from '@ridgeline/domain/answers/api-key-use'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconKey } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { refreshLists, showSaved, type Stored } from '../../entities/api.ts'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { call } from '../../lib/call/call.ts'
import { onServer } from '../../lib/call/send/call-base.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { Button } from '../../ui/button/button.tsx'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'
import { toast } from '../../ui/toast/toast.ts'
import { keyUseQuery } from './key-use-api.ts'
import { OverlapChoice } from './overlap-choice.tsx'
import { withoutToken } from './without-token.ts'

export function KeySteps({ recordForm, resortId }: AsideProps) {
  const client = useQueryClient()
  const may = useMay(apiKey, resortId)
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  if (!stored) return null

  async function renew({ id, version }: Stored) {
    let hours: number = overlapHours.default
    const body = <OverlapChoice onChange={(chosen) => (hours = chosen)} />
    const question = { title: text('keyToken.new'), body, confirmLabel: text('keyToken.newConfirm') }
    if ((await confirm(question)) !== Answer.Confirm) return
    try {
      const saved = withoutToken(
        await call<Stored>('POST', `api-keys/${id}/renew`, { overlapHours: hours }, { ifMatch: version, quiet: true }),
      )
      showSaved(client, apiKey, saved)
      recordForm.adopt(saved)
      void refreshLists(client, apiKey)
      void client.invalidateQueries(keyUseQuery(id))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  return (
    <div className="key-steps">
      <a href={onServer('/developers/keys')} target="_blank" rel="noreferrer">
        {text('keyToken.developers')}
      </a>
      {may('update') && (
        <Button size="small" layout="subtle" icon={<IconKey size={16} aria-hidden />} onClick={() => renew(stored)}>
          {text('keyToken.new')}
        </Button>
      )}
    </div>
  )
}
