/** What a section of the homepage shows: its icon, its entity, and what its form offers. */
import type { EntityName } from '@ridgeline/domain/declare/catalogue'
import { sectionForms, type SectionType, type TypedSection } from '@ridgeline/domain/app-content/sections'
import { sectionKinds as namedKinds } from '@ridgeline/domain/entities/homepage'
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

type SectionKind = (typeof sectionForms)[SectionType] & { icon: Icon }

export const sectionKinds: Readonly<Record<SectionType, SectionKind>> = {
  weather: { icon: IconCloudSnow, ...sectionForms.weather },
  status: { icon: IconTrafficLights, ...sectionForms.status },
  actions: { icon: IconBolt, ...sectionForms.actions },
  recommendations: { icon: IconSparkles, ...sectionForms.recommendations },
  events: { icon: IconCalendarEvent, ...sectionForms.events },
  benefits: { icon: IconDiscount, ...sectionForms.benefits },
  cameras: { icon: IconCamera, ...sectionForms.cameras },
  banner: { icon: IconPhoto, ...sectionForms.banner },
  feed: { icon: IconCategory, ...sectionForms.feed },
  skimap: { icon: IconMap2, ...sectionForms.skimap },
  departures: { icon: IconBus, ...sectionForms.departures },
  crossSale: { icon: IconShoppingBag, ...sectionForms.crossSale },
}

/** What a section shows and its form offers; the board of what runs shows whatever there is, and offers nothing. */
export const shownIn = (type: SectionType): EntityName | undefined => (type === 'status' ? undefined : namedKinds[type][0])

export const weatherKinds = ['weatherCurrent', 'location', 'weatherSettings'] as const satisfies readonly EntityName[]

/** What has to be read to resolve these sections. */
export function kindsRead(sections: readonly TypedSection[]): EntityName[] {
  const kinds = sections.flatMap(({ type, itemIds }): EntityName[] => {
    if (!type || !Object.hasOwn(sectionForms, type)) return []
    if (type === 'weather') return [...weatherKinds]
    if (type === 'status') return itemIds?.length ? [...namedKinds.status] : ['skilift', 'slope']
    return itemIds?.length ? [...namedKinds[type]] : namedKinds[type].slice(0, 1)
  })
  // The weather decides about recommendations.
  return kinds.includes('recommendation') ? [...kinds, ...weatherKinds] : kinds
}
