/** Where alarms reach the user besides the screen: messages of this and other browsers, and mail. */
import { messageOf } from '@ridgeline/domain/values/message-of'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatMoment } from '../../../lib/language/numbers/format.ts'
import { text } from '../../../lib/language/texts/i18n.ts'
import { useOwnZone } from '../../../lib/session/use-zone.ts'
import { Button } from '../../../ui/button/button.tsx'
import { InlineAlert } from '../../../ui/state/inline-alert.tsx'
import { SkeletonRows } from '../../../ui/state/skeleton-rows.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import '../../../page-parts/devices/device-list.css'
import { DeviceIcon, deviceName } from '../../../page-parts/devices/device.tsx'
import { addBrowser, ownBrowsersQuery, removeBrowser, type OwnBrowser, type OwnBrowsers } from './notifications-api.ts'
import { canShowMessages, hashOfThisBrowser, subscribeThisBrowser } from './this-browser.ts'

const hashQuery = { queryKey: ['profile', 'thisBrowser'], queryFn: async () => (await hashOfThisBrowser()) ?? null, staleTime: 0 }

export function NotificationsSection() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(ownBrowsersQuery)
  const { data: ownHash } = useQuery(hashQuery)

  async function attempt(work: () => Promise<string | undefined>) {
    try {
      const done = await work()
      if (done) toast.success(done)
    } catch (failure) {
      toast.error(messageOf(failure))
    }
    await Promise.all([ownBrowsersQuery, hashQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  }

  const turnOn = (publicKey: string) =>
    attempt(async () => {
      const subscription = await subscribeThisBrowser(publicKey).catch(() => {
        throw new Error(text('account.messages.failed'))
      })
      if (!subscription) throw new Error(text('account.messages.denied'))
      await addBrowser(subscription)
      return text('account.messages.turnedOn')
    })
  const turnOff = (browser: OwnBrowser) =>
    attempt(async () => {
      await removeBrowser(browser)
      return text('account.messages.turnedOff')
    })

  if (!data) return error ? <InlineAlert onRetry={refetch}>{error.message}</InlineAlert> : <SkeletonRows count={2} />
  return (
    <>
      <p>{text('account.messages.text')}</p>
      {data.items.length > 0 && (
        <ul className="device-list">
          {data.items.map((each) => (
            <BrowserLine key={each.id} browser={each} isThis={each.addressHash === ownHash} onOff={() => turnOff(each)} />
          ))}
        </ul>
      )}
      <ThisBrowser {...data} isOn={data.items.some(({ addressHash }) => addressHash === ownHash)} onTurnOn={turnOn} />
      <p>{text(data.hasMail ? 'account.messages.mail' : 'account.messages.noMail')}</p>
    </>
  )
}

interface ThisBrowserProps extends Pick<OwnBrowsers, 'publicKey' | 'missing'> {
  isOn: boolean
  onTurnOn: (publicKey: string) => Promise<void>
}

function ThisBrowser({ publicKey, missing, isOn, onTurnOn }: ThisBrowserProps) {
  if (publicKey === null) return <p>{text('account.messages.missing', missing.join(', '))}</p>
  if (!canShowMessages()) return <p>{text('account.messages.unsupported')}</p>
  return isOn ? null : (
    <p>
      <Button onClick={() => onTurnOn(publicKey)}>{text('account.messages.on')}</Button>
    </p>
  )
}

function BrowserLine({ browser, isThis, onOff }: { browser: OwnBrowser; isThis: boolean; onOff: () => Promise<void> }) {
  const zone = useOwnZone()
  const name = deviceName(browser)
  return (
    <li>
      <DeviceIcon deviceType={browser.deviceType} />
      <div>
        <b>{name}</b>
        {isThis && <span className="device-mark">{text('account.session.current')}</span>}
        <p>{text('account.messages.since', formatMoment(browser.createdAt, zone))}</p>
      </div>
      <Button size="small" aria-label={text('account.messages.offOf', name)} onClick={onOff}>
        {text('account.messages.off')}
      </Button>
    </li>
  )
}
