/** The tokens of a key: the current one, and a replaced one that is still valid. */
import './key-tokens.css'
import { apiKey } from '@ridgeline/domain/entities/api-key'
import type { KeyToken } from '@ridgeline/domain/answers/api-key-use'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'
import { toast } from '../../ui/toast/toast.ts'
import { endReplaced, keyUseQuery } from './key-use-api.ts'

export function KeyTokens({ recordForm, resortId }: AsideProps) {
  const id = useFormState(recordForm.formState, ({ base }) => base?.id)
  return id === undefined ? null : <Tokens id={id} resortId={resortId} />
}

function Tokens({ id, resortId }: { id: string; resortId: string | undefined }) {
  const client = useQueryClient()
  const may = useMay(apiKey, resortId)
  const { data } = useQuery(keyUseQuery(id))

  async function end() {
    const question = { title: text('keyToken.end'), body: text('keyToken.endText'), confirmLabel: text('keyToken.end'), danger: true }
    if ((await confirm(question)) !== Answer.Confirm) return
    try {
      await endReplaced(id)
      await client.invalidateQueries(keyUseQuery(id))
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  if (!data?.tokens.length) return null
  return (
    <ul className="key-tokens">
      {data.tokens.map((token) => (
        <li key={token.issuedAt}>
          <TokenLine token={token} />
          {token.expiresAt !== null && may('update') && (
            <Button size="small" onClick={end}>
              {text('keyToken.end')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function TokenLine({ token: { ending, issuedAt, expiresAt, lastUsedAt } }: { token: KeyToken }) {
  const zone = useOwnZone()
  const at = (moment: string) => formatMoment(moment, zone)
  const facts = [
    text('keyToken.created', at(issuedAt)),
    lastUsedAt === null ? text('keyToken.neverUsed') : text('keyToken.lastUsed', at(lastUsedAt)),
    ...(expiresAt === null ? [] : [text('keyToken.validUntil', at(expiresAt))]),
  ]
  return (
    <span>
      <code>…{ending}</code> {facts.join(' · ')}
    </span>
  )
}
