/** All areas, in such an order that what is pointed at is there before what points at it. */
import { accommodations } from './data/accommodations.ts'
import { bikes } from './data/bikes.ts'
import { carParks } from './data/car-parks.ts'
import { events } from './data/events.ts'
import { places } from './data/places.ts'
import { pools } from './data/pools.ts'
import { restaurants } from './data/restaurants.ts'
import { services } from './data/services.ts'
import { slides } from './data/slides.ts'
import { themePark } from './data/theme-park.ts'
import { tracks } from './data/tracks.ts'
import type { Portion } from './portion.ts'

export const furniture: readonly Portion[] = [
  ...places,
  ...tracks,
  ...bikes,
  ...restaurants,
  ...accommodations,
  ...pools,
  ...slides,
  ...themePark,
  ...services,
  ...carParks,
  ...events,
]
