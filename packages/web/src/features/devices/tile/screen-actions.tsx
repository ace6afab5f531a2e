import type { OrderKind, Screen } from '@ridgeline/domain/devices/heartbeat'
import { device } from '@ridgeline/domain/entities/device'
import { IconCamera, IconExternalLink, IconRefresh, IconTag, IconUnlink, type Icon } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { text } from '../../../lib/language/texts/i18n.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Answer, confirm } from '../../../ui/dialog/ask/ask.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { order, unpair } from '../use-screens.ts'
import { PreviewLink } from '../../../entities/planned/late-preview-link.ts'

const orders: readonly (readonly [OrderKind, Icon])[] = [
  ['identify', IconTag],
  ['reload', IconRefresh],
  ['picture', IconCamera],
]

interface ScreenActionsProps {
  screen: Pick<Screen, 'id' | 'name'>
  address: string
  mayChange: boolean
}

/** Every button names its screen. The call itself shows what fails. */
export function ScreenActions({ screen: { id, name }, address, mayChange }: ScreenActionsProps) {
  const client = useQueryClient()
  const display = displayAt(address, id)

  async function give(kind: OrderKind) {
    await order(id, kind)
    toast.info(text('screens.asked', `${name} – ${text(`screens.${kind}`)}`))
  }

  async function letGo() {
    const question = {
      title: text('screens.unpairTitle', name),
      body: text('screens.unpairText'),
      confirmLabel: text('screens.unpair'),
      danger: true,
    }
    if ((await confirm(question)) !== Answer.Confirm) return
    await unpair(id)
    await client.invalidateQueries({ queryKey: [device.name] })
  }

  return (
    <div className="screen-actions" role="group" aria-label={text('screens.steps', name)}>
      {mayChange &&
        orders.map(([kind, Picture]) => (
          <IconButton key={kind} label={`${text(`screens.${kind}`)}: ${name}`} onClick={() => void give(kind).catch(alreadyShown)}>
            <Picture size={18} stroke={1.7} aria-hidden />
          </IconButton>
        ))}
      <a
        className="icon-button"
        href={address}
        target="_blank"
        rel="noreferrer"
        title={text('screens.open')}
        aria-label={`${text('screens.open')}: ${name}`}
      >
        <IconExternalLink size={18} stroke={1.7} aria-hidden />
      </a>
      {display !== undefined && <PreviewLink display={display} of={name} />}
      {mayChange && (
        <IconButton label={`${text('screens.unpair')}: ${name}`} onClick={() => void letGo().catch(alreadyShown)}>
          <IconUnlink size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
    </div>
  )
}

/** What is at the address of a screen, as the page of previews names it; undefined for a page that is not a display of ours. */
function displayAt(address: string, screenId: string): string | undefined {
  const [, kind, id] = /\/display\/(departures|ledinfo|skimaps)\/([\w-]+)/.exec(address) ?? []
  if (kind === 'departures') return `departures.${id}`
  return kind === 'ledinfo' ? `device.${screenId}` : kind
}

/** The call has already shown its failure. */
const alreadyShown = () => {}
