/** How a webhook fares, and what can be done with it, above its form. */
import './webhook-steps.css'
import { webhook } from '@ridgeline/domain/entities/webhook'
import { messageOf } from '@ridgeline/domain/values/message-of'
import { IconKey, IconListDetails, IconPlayerPlay, IconSend } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery, refreshLists, showSaved, type Stored } from '../../entities/api.ts'
import type { AsideProps } from '../../entities/form/form-extras.ts'
import { useFormState } from '../../entities/form/frame/form-state.ts'
import { useMay } from '../../entities/source/use-may.ts'
import { call } from '../../lib/call/call.ts'
import { formatMoment } from '../../lib/language/numbers/format.ts'
import { text } from '../../lib/language/texts/i18n.ts'
import { useOwnZone } from '../../lib/session/use-zone.ts'
import { Button } from '../../ui/button/button.tsx'
import { Answer, confirm } from '../../ui/dialog/ask/ask.ts'
import { toast } from '../../ui/toast/toast.ts'
import { deliveriesKey, resumeWebhook, sendTest } from './deliveries-api.ts'
import { DeliveriesPanel } from './deliveries-panel.tsx'
import { toastDelivery } from './toast-delivery.ts'
import { withoutSecret } from './without-secret.ts'

export function WebhookSteps({ recordForm, resortId }: AsideProps) {
  const client = useQueryClient()
  const may = useMay(webhook, resortId)
  const stored = useFormState(recordForm.formState, ({ base }) => base)
  // How it fares changes without a new version, which the form does not follow.
  const { data: current = stored } = useQuery({ ...recordQuery(webhook, stored?.id ?? ''), enabled: stored !== undefined })
  const [isListShown, setIsListShown] = useState(false)
  if (!stored || !current) return null
  const { id, version } = stored
  const isPaused = current['deliveryStatus'] === 'paused'

  async function attempt(work: () => Promise<unknown>) {
    try {
      await work()
    } catch (error) {
      toast.error(messageOf(error))
    }
  }

  const test = () =>
    attempt(async () => {
      toastDelivery(await sendTest(id))
      await client.invalidateQueries({ queryKey: deliveriesKey(id) })
    })

  function show(saved: Stored) {
    showSaved(client, webhook, saved)
    recordForm.adopt(saved)
    void refreshLists(client, webhook)
  }

  const resume = () =>
    attempt(async () => {
      await resumeWebhook(id)
      toast.success(text('webhooks.resumed'))
      show(await call<Stored>('GET', `${webhook.plural}/${id}`, undefined, { quiet: true }))
    })

  async function rotate() {
    const question = {
      title: text('webhooks.newSecret'),
      body: text('webhooks.newSecretText'),
      confirmLabel: text('webhooks.newSecretConfirm'),
    }
    if ((await confirm(question)) !== Answer.Confirm) return
    await attempt(async () => {
      const saved = withoutSecret(
        await call<Stored>('POST', `${webhook.plural}/${id}/rotate`, undefined, { ifMatch: version, quiet: true }),
      )
      show(saved)
    })
  }

  return (
    <div className="webhook-steps">
      <Health stored={current} />
      {isPaused && (may('update') || may('status')) && (
        <Button size="small" layout="secondary" icon={<IconPlayerPlay size={16} aria-hidden />} onClick={resume}>
          {text('webhooks.resume')}
        </Button>
      )}
      <Button size="small" layout="subtle" icon={<IconListDetails size={16} aria-hidden />} onClick={() => setIsListShown(true)}>
        {text('webhooks.deliveries')}
      </Button>
      {may('update') && (
        <>
          <Button size="small" layout="subtle" icon={<IconSend size={16} aria-hidden />} onClick={test}>
            {text('webhooks.sendTest')}
          </Button>
          <Button size="small" layout="subtle" icon={<IconKey size={16} aria-hidden />} onClick={rotate}>
            {text('webhooks.newSecret')}
          </Button>
        </>
      )}
      {isListShown && (
        <DeliveriesPanel
          webhookId={id}
          description={String(stored['description'] ?? '')}
          maySend={may('update')}
          onClose={() => setIsListShown(false)}
        />
      )}
    </div>
  )
}

function Health({ stored }: { stored: Stored }) {
  const zone = useOwnZone()
  const state = stored['active'] ? String(stored['deliveryStatus']) : 'off'
  const [pausedAt, pauseReason] = [stored['pausedAt'], stored['pauseReason'] ?? 'failing']
  return (
    <p className="webhook-health" data-state={state} role="status">
      {state === 'paused' && typeof pausedAt === 'string' && <b>{text('webhooks.pausedSince', formatMoment(pausedAt, zone))}</b>}
      <span>{state === 'paused' ? text(`webhooks.paused.${String(pauseReason)}`) : text(`webhooks.health.${state}`)}</span>
    </p>
  )
}
