/** The sections of a form as declared by the entity; fields of all entities come at the end of the first. */
import type { Entity } from '@ridgeline/domain/declare/entity'
import {
  IconAdjustments,
  IconAlertTriangle,
  IconApps,
  IconArchive,
  IconArmchair,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarTime,
  IconCash,
  IconClock,
  IconCloudRain,
  IconDatabase,
  IconDeviceTv,
  IconEye,
  IconFileText,
  IconGauge,
  IconHistory,
  IconInfoCircle,
  IconKey,
  IconLanguage,
  IconMail,
  IconMapPin,
  IconNavigation,
  IconPhoto,
  IconPlugConnected,
  IconRulerMeasure,
  IconSend,
  IconShieldLock,
  IconShoppingCart,
  IconSlideshow,
  IconSnowflake,
  IconSun,
  IconTarget,
  IconToolsKitchen2,
  IconTrain,
  IconUsers,
  IconWind,
  type Icon,
} from '@tabler/icons-react'

export interface Section {
  name: string
  fields: readonly string[]
}

const common = ['active', 'order', 'externalId']
/** The position in the list is rarely set for people and roles, so their identity and permissions come first. */
const unordered: ReadonlySet<string> = new Set(['user', 'role'])

export function sectionsOf({ name: entity, sections }: Entity): Section[] {
  const entries = Object.entries(sections)
  const [first, last] = unordered.has(entity) ? [common.slice(0, 1), common.slice(1)] : [common, []]
  return entries.map(([name, fields], index) => ({
    name,
    fields: [...Object.keys(fields), ...(index === 0 ? first : []), ...(index === entries.length - 1 ? last : [])],
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
  content: IconFileText,
  target: IconTarget,
  table: IconDatabase,
  validity: IconCalendarTime,
  access: IconKey,
  equipment: IconArmchair,
  price: IconCash,
  sale: IconShoppingCart,
  people: IconUsers,
  visibility: IconEye,
  meals: IconToolsKitchen2,
  display: IconDeviceTv,
  source: IconDatabase,
  measured: IconGauge,
  programme: IconCalendarEvent,
  archive: IconArchive,
  timetable: IconTrain,
  wind: IconWind,
  precipitation: IconCloudRain,
  sun: IconSun,
  recipients: IconSend,
  summerSeason: IconSun,
  warnings: IconCloudRain,
  guestAlert: IconAlertTriangle,
  liveStream: IconDeviceTv,
  openRuns: IconSnowflake,
}
export const iconOf = (section: string): Icon => icons[section] ?? IconAdjustments
