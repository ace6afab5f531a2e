/** The sections of a form: as the entity declares them, with what every record has at the end of the first. */
import type { Entity } from '@ridgeline/domain/entity'
import {
  IconAdjustments,
  IconApps,
  IconCalendar,
  IconClock,
  IconHistory,
  IconInfoCircle,
  IconLanguage,
  IconMail,
  IconMapPin,
  IconNavigation,
  IconPhoto,
  IconPlugConnected,
  IconRulerMeasure,
  IconShieldLock,
  IconSlideshow,
  IconSnowflake,
  type Icon,
} from '@tabler/icons-react'

export interface Section {
  name: string
  fields: readonly string[]
}

const common = ['active', 'order', 'externalId']

export function sectionsOf({ sections }: Entity): Section[] {
  return Object.entries(sections).map(([name, fields], index) => ({
    name,
    fields: [...Object.keys(fields), ...(index === 0 ? common : [])],
  }))
}

const icons: Readonly<Record<string, Icon>> = {
  general: IconAdjustments,
  names: IconLanguage,
  technical: IconRulerMeasure,
  map: IconMapPin,
  openingHours: IconClock,
  season: IconCalendar,
  photos: IconPhoto,
  pictures: IconPhoto,
  snow: IconSnowflake,
  contact: IconMail,
  mobileApp: IconApps,
  about: IconInfoCircle,
  navigation: IconNavigation,
  slider: IconSlideshow,
  integrations: IconPlugConnected,
  permissions: IconShieldLock,
  activity: IconHistory,
}
export const iconOf = (section: string): Icon => icons[section] ?? IconAdjustments
