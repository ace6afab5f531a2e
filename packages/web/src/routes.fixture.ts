/** What the specification says about addresses and menu, line by line. */

/** Requirement, name, path (R2.5–59, OP22). */
export const specifiedRoutes = `
R2.5 dashboard /
R2.6 login /login
R2.7 login-legacy /login-legacy
R2.8 forgot-password /forgot-password
R2.9 reset-password /reset-password
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
R2.54 departures-display /display/departures/$departureId
R2.55 skimaps-display /display/skimaps/$resortId
R2.56 led-info /display/ledinfo/$resortId
R2.57 testspa-counter /testspa/counter
R2.58 testspa-fetchdata /testspa/fetchdata
R2.59 testspa-testall /testspa/testall
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
`
  .trim()
  .split('\n')
  .map((line) => line.split(' ') as [string, string, string])

/** Requirement, group, item (R2.66–119). */
export const specifiedMenu = `
R2.66|Home|
R2.67|Resorts|
R2.68|Skilifts|
R2.69|Slopes|
R2.70|Cross Country|
R2.71|Aquaparks|Pools
R2.72|Aquaparks|Attractions
R2.73|Bikes|
R2.74|Restaurants|
R2.75|Feed|Filters
R2.76|Feed|Categories
R2.77|Recommendations|
R2.78|Departures|
R2.79|Theme Parks|Attractions
R2.80|Accreditations|List
R2.81|Accreditations|Events
R2.82|Info|Device
R2.83|Info|LED
R2.84|Info|Mobile
R2.85|Info|TV
R2.86|Info|Web
R2.87|Info|Device list
R2.88|Services|Fun Zones
R2.89|Services|Information Centers
R2.90|Services|Tatry Motion
R2.91|Accommodations|
R2.92|Weather|Current
R2.93|Weather|Forecast
R2.94|Weather|Avalanche forecast
R2.95|Weather|Settings
R2.96|Alarms|
R2.97|Cameras|Thumbnails
R2.98|Cameras|Archive
R2.99|Cameras|List
R2.100|Express Shopping|Categories
R2.101|Express Shopping|Resorts
R2.102|Events|
R2.103|Products|
R2.104|Parking|
R2.105|Admin|API
R2.106|Admin|Logs
R2.107|Admin|Settings
R2.108|Admin|Users
R2.109|Admin|Locations
R2.110|Admin|Sync DB
R2.111|Admin|Departments
R2.112|Admin|Devices
R2.113|Admin|Permissions
R2.114|Admin|Quote of the Day
R2.115|Benefit offers|
R2.116|Flow measurement|
R2.117|Mobile app|Badges
R2.118|Mobile app|Actions
R2.119|Mobile app|Homepages
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string, string])
