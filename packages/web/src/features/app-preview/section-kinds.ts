/** What a section of the homepage shows: its sign, the kind of its records, and how they are laid out when nothing is said. */
import type { EntityName } from '@ridgeline/domain/catalogue'
import type { homepageSections } from '@ridgeline/domain/entities/homepage'
import {
  IconBolt,
  IconBus,
  IconCalendarEvent,
  IconCamera,
  IconCategory,
  IconCloudSnow,
  IconDiscount,
  IconMap2,
  IconPhoto,
  IconShoppingBag,
  IconSparkles,
  IconTrafficLights,
  type Icon,
} from '@tabler/icons-react'
import type { Layout } from './tiles.tsx'

export type SectionType = (typeof homepageSections)[number]

interface SectionKind {
  icon: Icon
  /** Nothing where there is nothing to choose. */
  shows?: EntityName
  layout: Layout
  limit: number
  /** The field of the homepage that says what is shown where the section does not. */
  from?: 'actionIds' | 'recommendationIds' | 'feedCategoryIds'
}

export const sectionKinds: Readonly<Record<SectionType, SectionKind>> = {
  weather: { icon: IconCloudSnow, shows: 'weatherCurrent', layout: 'carousel', limit: 3 },
  status: { icon: IconTrafficLights, layout: 'tile', limit: 2 },
  actions: { icon: IconBolt, shows: 'action', layout: 'tile', limit: 8, from: 'actionIds' },
  recommendations: { icon: IconSparkles, shows: 'recommendation', layout: 'carousel', limit: 6, from: 'recommendationIds' },
  events: { icon: IconCalendarEvent, shows: 'event', layout: 'list', limit: 3 },
  benefits: { icon: IconDiscount, shows: 'gopassBenefit', layout: 'carousel', limit: 6 },
  cameras: { icon: IconCamera, shows: 'camera', layout: 'carousel', limit: 6 },
  banner: { icon: IconPhoto, shows: 'recommendation', layout: 'tile', limit: 1 },
  feed: { icon: IconCategory, shows: 'feedCategory', layout: 'tile', limit: 8, from: 'feedCategoryIds' },
  skimap: { icon: IconMap2, layout: 'tile', limit: 1 },
  departures: { icon: IconBus, shows: 'departure', layout: 'list', limit: 3 },
  crossSale: { icon: IconShoppingBag, shows: 'product', layout: 'carousel', limit: 6 },
}

/** A section as it is typed: any part may still be missing. */
export interface TypedSection {
  type?: SectionType | null
  title?: Readonly<Record<string, string>> | null
  layout?: Layout | null
  limit?: number | null
  itemIds?: readonly string[] | null
}
