/** What a user agent says about a device, in names that users know. */
import { isOneOf } from '@ridgeline/domain/values/closed-list'
import Bowser from 'bowser'

export const deviceTypes = ['desktop', 'mobile', 'tablet'] as const
type DeviceType = (typeof deviceTypes)[number]

export interface Device {
  browser: string | null
  system: string | null
  deviceType: DeviceType | null
}

export function deviceOf(userAgent: string | null): Device {
  if (!userAgent) return { browser: null, system: null, deviceType: null }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    system: os.name || null,
    deviceType: isOneOf(deviceTypes, platform.type) ? platform.type : null,
  }
}
