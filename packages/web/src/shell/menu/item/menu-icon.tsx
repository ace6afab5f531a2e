import {
  IconActivity,
  IconBasket,
  IconBed,
  IconBellRinging,
  IconBike,
  IconBus,
  IconCalendarEvent,
  IconCamera,
  IconCategory,
  IconClick,
  IconCloud,
  IconFlag,
  IconGift,
  IconHome2,
  IconIdBadge2,
  IconInfoSquare,
  IconMoodKid,
  IconNews,
  IconParking,
  IconQuote,
  IconRollercoaster,
  IconShieldLock,
  IconShoppingBag,
  IconSparkles,
  IconSwimming,
  IconTags,
  IconTemplate,
  IconToggleRight,
  IconToolsKitchen2,
  IconTrekking,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LiftGlyph } from '../../../ui/mark/lift-glyph.tsx'
import { SlopeGlyph } from '../../../ui/mark/slope-glyph.tsx'
import { lazyPart } from '../../../ui/state/lazy/lazy-part.tsx'

const ChildIcon = lazyPart(async () => (await import('./child-icons.tsx')).ChildIcon)

/** By the name of the route, or by the key of an item with children. */
const icons: Readonly<Record<string, typeof IconHome2>> = {
  dashboard: IconHome2,
  resorts: IconFlag,
  operations: IconToggleRight,
  'cross-countries': IconTrekking,
  bikes: IconBike,
  'menu.weather': IconCloud,
  alarms: IconBellRinging,
  'menu.cameras': IconCamera,
  flowMeasurement: IconActivity,
  'menu.aquaparks': IconSwimming,
  'menu.themeParks': IconRollercoaster,
  restaurants: IconToolsKitchen2,
  accommodations: IconBed,
  'menu.services': IconMoodKid,
  events: IconCalendarEvent,
  parking: IconParking,
  products: IconShoppingBag,
  gopassBenefits: IconGift,
  'menu.expressShopping': IconBasket,
  'express-shopping-categories': IconCategory,
  'menu.accreditations': IconIdBadge2,
  'menu.feed': IconNews,
  'feed-recommendations': IconSparkles,
  departures: IconBus,
  'menu.info': IconInfoSquare,
  badges: IconTags,
  actions: IconClick,
  homepages: IconTemplate,
  'menu.admin': IconShieldLock,
  'admin-quote-of-the-day': IconQuote,
}

const glyphs: Readonly<Record<string, (size: number) => ReactNode>> = {
  skilifts: (size) => <LiftGlyph type="gondola" size={size + 1} />,
  slopes: (size) => <SlopeGlyph size={size + 1} />,
}

export const hasIcon = (name: string) => Object.hasOwn(icons, name) || Object.hasOwn(glyphs, name)

/** The icon of a screen or of a menu item with children. */
export function MenuIcon({ name, size = 18 }: { name: string; size?: number }) {
  const Icon = icons[name]
  if (Icon) return <Icon size={size} stroke={1.7} aria-hidden />
  return (
    glyphs[name]?.(size) ?? (
      <ChildIcon name={name} size={size} fallback={<i className="item-icon-place" style={{ width: size, height: size }} />} />
    )
  )
}
