import {
  IconAerialLift,
  IconBed,
  IconBike,
  IconBolt,
  IconBuildingCarousel,
  IconBus,
  IconCalendarEvent,
  IconCamera,
  IconCategory,
  IconDiscount,
  IconPool,
  IconShoppingBag,
  IconSnowflake,
  IconSparkles,
  IconToolsKitchen2,
  IconTrekking,
  IconTrendingDown,
  type Icon,
} from '@tabler/icons-react'

const glyphs: Readonly<Record<string, Icon>> = {
  accommodation: IconBed,
  action: IconBolt,
  aquaparkAttraction: IconPool,
  bike: IconBike,
  camera: IconCamera,
  crossCountry: IconTrekking,
  departure: IconBus,
  event: IconCalendarEvent,
  feedCategory: IconCategory,
  gopassBenefit: IconDiscount,
  pool: IconPool,
  product: IconShoppingBag,
  recommendation: IconSparkles,
  restaurant: IconToolsKitchen2,
  service: IconSnowflake,
  skilift: IconAerialLift,
  slope: IconTrendingDown,
  themeParkAttraction: IconBuildingCarousel,
}

/** Stands where a record has no picture. */
export function EntityGlyph({ entity, size = 24 }: { entity: string; size?: number }) {
  const Glyph = glyphs[entity] ?? IconSparkles
  return <Glyph size={size} stroke={1.5} aria-hidden />
}
