/** What a section of the homepage shows: its icon, its entity and the default layout. */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { sectionKinds as namedKinds, type homepageSections } from '@ridgeline/domain/entities/homepage'
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
import type { Layout } from './cards/tiles.tsx'

export type SectionType = (typeof homepageSections)[number]

interface SectionKind {
  icon: Icon
  layout: Layout
  limit: number
  /** The field of the homepage that says what is shown where the section does not. */
  from?: 'actionIds' | 'recommendationIds' | 'feedCategoryIds'
}

export const sectionKinds: Readonly<Record<SectionType, SectionKind>> = {
  weather: { icon: IconCloudSnow, layout: 'carousel', limit: 3 },
  status: { icon: IconTrafficLights, layout: 'tile', limit: 2 },
  actions: { icon: IconBolt, layout: 'tile', limit: 8, from: 'actionIds' },
  recommendations: { icon: IconSparkles, layout: 'carousel', limit: 6, from: 'recommendationIds' },
  events: { icon: IconCalendarEvent, layout: 'list', limit: 3 },
  benefits: { icon: IconDiscount, layout: 'carousel', limit: 6 },
  cameras: { icon: IconCamera, layout: 'carousel', limit: 6 },
  banner: { icon: IconPhoto, layout: 'tile', limit: 1 },
  feed: { icon: IconCategory, layout: 'tile', limit: 8, from: 'feedCategoryIds' },
  skimap: { icon: IconMap2, layout: 'tile', limit: 1 },
  departures: { icon: IconBus, layout: 'list', limit: 3 },
  crossSale: { icon: IconShoppingBag, layout: 'carousel', limit: 6 },
}

/** What a section shows and its form offers; the board of what runs shows whatever there is, and offers nothing. */
export const shownIn = (type: SectionType): EntityName | undefined => (type === 'status' ? undefined : namedKinds[type][0])

/** A section as it is typed: any part may still be missing. */
export interface TypedSection {
  type?: SectionType | null
  title?: Readonly<Record<string, string>> | null
  layout?: Layout | null
  limit?: number | null
  itemIds?: readonly string[] | null
}
