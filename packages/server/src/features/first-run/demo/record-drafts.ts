/** All parts of the demo, ordered so that referenced records are created first. */
import { accommodations } from './data/accommodations.ts'
import { accommodationsOfJasna } from './data/accommodations-of-jasna.ts'
import { accreditations } from './data/accreditations.ts'
import { accreditationsOfJasna } from './data/accreditations-of-jasna.ts'
import { actions } from './data/actions.ts'
import { alarms } from './data/alarms.ts'
import { avalanches } from './data/avalanches.ts'
import { benefits } from './data/benefits.ts'
import { bikes } from './data/bikes.ts'
import { cameras } from './data/cameras.ts'
import { carParks } from './data/car-parks.ts'
import { counters } from './data/counters.ts'
import { departures } from './data/departures.ts'
import { devices } from './data/devices.ts'
import { devicesOfJasna } from './data/devices-of-jasna.ts'
import { events } from './data/events.ts'
import { feed } from './data/feed.ts'
import { homepages } from './data/homepages.ts'
import { globalRecords } from './data/global-records.ts'
import { lifts } from './data/lifts.ts'
import { notices } from './data/notices.ts'
import { noticesOfJasna } from './data/notices-of-jasna.ts'
import { places } from './data/places.ts'
import { pools } from './data/pools.ts'
import { prices } from './data/prices.ts'
import { products } from './data/products.ts'
import { recommendations } from './data/recommendations.ts'
import { restaurants } from './data/restaurants.ts'
import { services } from './data/services.ts'
import { shiftLogs } from './data/shift-logs.ts'
import { shelves } from './data/shelves.ts'
import { slides } from './data/slides.ts'
import { groomings } from './data/groomings.ts'
import { slopes } from './data/slopes.ts'
import { snowGuns } from './data/snow-guns.ts'
import { themePark } from './data/theme-park.ts'
import { tickets } from './data/tickets.ts'
import { tracks } from './data/tracks.ts'
import { weather } from './data/weather.ts'
import type { Portion } from './portion.ts'

export const recordDrafts: readonly Portion[] = [
  ...places,
  ...weather,
  ...avalanches,
  ...lifts,
  ...slopes,
  ...tracks,
  ...bikes,
  ...restaurants,
  ...accommodations,
  ...accommodationsOfJasna,
  ...pools,
  ...slides,
  ...themePark,
  ...services,
  ...carParks,
  ...events,
  ...devices,
  ...devicesOfJasna,
  ...cameras,
  ...counters,
  ...alarms,
  ...groomings,
  ...shiftLogs,
  ...snowGuns,
  ...shelves,
  ...products,
  ...prices,
  ...tickets,
  ...benefits,
  ...accreditations,
  ...accreditationsOfJasna,
  ...actions,
  ...feed,
  ...recommendations,
  ...homepages,
  ...departures,
  ...notices,
  ...noticesOfJasna,
  ...globalRecords,
]
