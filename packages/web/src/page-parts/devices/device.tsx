/** A device as users know it: its icon and its name. */
import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet, IconDeviceUnknown } from '@tabler/icons-react'
import { text } from '../../lib/language/texts/i18n.ts'

export interface Device {
  browser: string | null
  system: string | null
  deviceType: 'desktop' | 'mobile' | 'tablet' | null
}

const icons = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet } as const

export function deviceName({ browser, system }: Device): string {
  if (browser && system) return text('account.session.device', browser, system)
  return browser ?? system ?? text('account.session.unknown')
}

export function DeviceIcon({ deviceType }: Pick<Device, 'deviceType'>) {
  const Icon = deviceType ? icons[deviceType] : IconDeviceUnknown
  return <Icon size={22} stroke={1.6} aria-hidden />
}
