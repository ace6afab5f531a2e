/** What the specification says about addresses and menu, line by line. */

const rowsOf = (lines: string) =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, string, string])

/** Requirement, name, path: what is open without a session. */
export const publicRoutes = rowsOf(`
R2.6 login /login
R2.7 login-legacy /login-legacy
R2.8 forgot-password /forgot-password
R2.9 reset-password /reset-password
R2.54 departures-display /display/departures/$departureId
R2.55 skimaps-display /display/skimaps/$resortId
R2.56 led-info /display/ledinfo/$resortId
`)

/** Those of the staff. */
export const staffRoutes = rowsOf(`
R2.5 dashboard /
R2.10 bikes /bikes
R2.11 aquaparks-attractions /aquaparks/attractions
R2.12 theme-parks-attractions /theme-parks-attractions
R2.13 restaurants /restaurants
R2.14 pools /pools
R2.15 accommodations /accommodations
R2.16 services-fun-zones /services/fun-zones
R2.17 services-info-centers /services/info-centers
R2.18 services-tatry-motion /services/tatry-motion
R2.19 cameras-management /cameras/management
R2.20 cameras-thumbnails /cameras/thumbnails
R2.21 slopes /slopes
R2.22 cross-countries /cross-countries
R2.23 weather-current /weather/current
R2.24 skilifts /skilifts
R2.25 weather-forecast /weather/forecast
R2.26 weather-avalanche /weather/avalanche
R2.27 events /events
R2.28 products /products
R2.29 departures /departures
R2.30 resorts /resorts
R2.31 info-device-list /info/device-list
R2.32 info-device /info/device
R2.33 info-led /info/led
R2.34 info-mobile /info/mobile
R2.35 info-tv /info/tv
R2.36 info-web /info/web
R2.37 price-products-management /prices/price-products/management
R2.38 price-products-timeseries /prices/price-products/timeseries
R2.39 gopassBenefits /gopassBenefits
R2.40 flowMeasurement /flow-measurement
R2.41 feed /feed
R2.42 feed-recommendations /feed-recommendations
R2.43 feedFilters /feed-filters
R2.44 badges /badges
R2.45 actions /actions
R2.46 homepages /homepages
R2.47 express-shopping-categories /express-shopping-categories
R2.48 express-shopping-resorts /express-shopping-resorts
R2.49 admin-api /admin/api
R2.50 admin-users /admin/users
R2.51 admin-logs /admin/logs
R2.52 admin-locations /admin/locations
R2.53 admin-sync-db /admin/sync-db
R2.57 testspa-counter /testspa/counter
R2.58 testspa-fetchdata /testspa/fetchdata
OP22 accreditations /accreditations
OP22 accreditations-events /accreditations/events
OP22 weather-settings /weather/settings
OP22 alarms /alarms
OP22 cameras-archive /cameras/archive
OP22 parking /parking
OP22 admin-settings /admin/settings
OP22 admin-departments /admin/departments
OP22 admin-devices /admin/devices
OP22 admin-permissions /admin/permissions
OP22 admin-quote-of-the-day /admin/quote-of-the-day
`)

/** All parts of the kit on one page. */
export const kitRoutes = rowsOf(`
R2.59 testspa-testall /testspa/testall
`)

/** R2.5–59, OP22. */
export const specifiedRoutes = [...publicRoutes, ...staffRoutes, ...kitRoutes]

/** Requirement, group, item, and where it leads (R2.66–119). */
export const specifiedMenu = `
R2.66|Home||/
R2.67|Resorts||/resorts
R2.68|Skilifts||/skilifts
R2.69|Slopes||/slopes
R2.70|Cross Country||/cross-countries
R2.71|Aquaparks|Pools|/pools
R2.72|Aquaparks|Attractions|/aquaparks/attractions
R2.73|Bikes||/bikes
R2.74|Restaurants||/restaurants
R2.75|Feed|Filters|/feed-filters
R2.76|Feed|Categories|/feed
R2.77|Recommendations||/feed-recommendations
R2.78|Departures||/departures
R2.79|Theme Parks|Attractions|/theme-parks-attractions
R2.80|Accreditations|List|/accreditations
R2.81|Accreditations|Events|/accreditations/events
R2.82|Info|Device|/info/device
R2.83|Info|LED|/info/led
R2.84|Info|Mobile|/info/mobile
R2.85|Info|TV|/info/tv
R2.86|Info|Web|/info/web
R2.87|Info|Device list|/info/device-list
R2.88|Services|Fun Zones|/services/fun-zones
R2.89|Services|Information Centers|/services/info-centers
R2.90|Services|Tatry Motion|/services/tatry-motion
R2.91|Accommodations||/accommodations
R2.92|Weather|Current|/weather/current
R2.93|Weather|Forecast|/weather/forecast
R2.94|Weather|Avalanche forecast|/weather/avalanche
R2.95|Weather|Settings|/weather/settings
R2.96|Alarms||/alarms
R2.97|Cameras|Thumbnails|/cameras/thumbnails
R2.98|Cameras|Archive|/cameras/archive
R2.99|Cameras|List|/cameras/management
R2.100|Express Shopping|Categories|/express-shopping-categories
R2.101|Express Shopping|Resorts|/express-shopping-resorts
R2.102|Events||/events
R2.103|Products||/products
R2.104|Parking||/parking
R2.105|Admin|API|/admin/api
R2.106|Admin|Logs|/admin/logs
R2.107|Admin|Settings|/admin/settings
R2.108|Admin|Users|/admin/users
R2.109|Admin|Locations|/admin/locations
R2.110|Admin|Sync DB|/admin/sync-db
R2.111|Admin|Departments|/admin/departments
R2.112|Admin|Devices|/admin/devices
R2.113|Admin|Permissions|/admin/permissions
R2.114|Admin|Quote of the Day|/admin/quote-of-the-day
R2.115|Benefit offers||/gopassBenefits
R2.116|Flow measurement||/flow-measurement
R2.117|Mobile app|Badges|/badges
R2.118|Mobile app|Actions|/actions
R2.119|Mobile app|Homepages|/homepages
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string, string])

/**
 * Requirement, the screen on which those with the right list and manage the records it names (R1.3–44), their entity, and their type
 * where it has several.
 */
export const specifiedRecords = `
R1.3 /resorts resort
R1.4 /skilifts skilift
R1.5 /slopes slope
R1.6 /cross-countries crossCountry
R1.7 /bikes bike
R1.8 /pools pool
R1.9 /aquaparks/attractions aquaparkAttraction
R1.10 /theme-parks-attractions themeParkAttraction
R1.11 /restaurants restaurant
R1.12 /accommodations accommodation
R1.13 /services/fun-zones service funZone
R1.14 /services/info-centers service infoCenter
R1.15 /services/tatry-motion service tatryMotion
R1.16 /cameras/management camera
R1.17 /parking parking
R1.18 /events event
R1.19 /products product
R1.20 /prices/price-products/management priceProduct
R1.21 /weather/current weatherCurrent
R1.22 /weather/forecast weatherForecast
R1.23 /weather/avalanche weatherAvalanche
R1.24 /info/device infoDevice
R1.25 /info/led infoLed
R1.26 /info/mobile infoMobile
R1.27 /info/tv infoTv
R1.28 /info/web infoWeb
R1.29 /admin/locations location
R1.30 /departures departure
R1.31 /feed-filters feedFilter
R1.32 /feed feedCategory
R1.33 /feed-recommendations recommendation
R1.34 /badges badge
R1.35 /homepages homepage
R1.36 /actions action
R1.37 /gopassBenefits gopassBenefit
R1.38 /express-shopping-categories expressShoppingCategory
R1.39 /express-shopping-resorts expressShoppingResort
R1.40 /flow-measurement flowMeasurement
R1.41 /admin/api apiKey
R1.42 /admin/users user
R1.43 /admin/permissions role
R1.44 /admin/permissions role
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string, string, string?])
