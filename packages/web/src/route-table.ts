/** Every path of the product, in the order of the menu (R2.5–64, OP22). URLs are defined nowhere else. */
import type { ScreenRoute } from './routes.ts'

const openToAll = { requiresAuth: false, fullScreen: true, exact: true } as const
const ofAdmin = { group: 'system', parent: 'menu.admin' } as const
const ofAccreditations = { group: 'commerce', parent: 'menu.accreditations' } as const
const ofAquaparks = { group: 'leisure', parent: 'menu.aquaparks' } as const
const ofCameras = { group: 'mountain', parent: 'menu.cameras' } as const
const ofExpressShopping = { group: 'commerce', parent: 'menu.expressShopping' } as const
const ofFeed = { group: 'information', parent: 'menu.feed' } as const
const ofInfo = { group: 'information', parent: 'menu.info' } as const
const ofProducts = { tabs: 'menu.products' } as const
const ofServices = { group: 'leisure', parent: 'menu.services' } as const
const ofThemeParks = { group: 'leisure', parent: 'menu.themeParks' } as const
const ofWeather = { group: 'mountain', parent: 'menu.weather' } as const

export const routeTable: readonly ScreenRoute[] = [
  { name: 'dashboard', path: '/', title: 'menu.home', group: null, exact: true },
  { name: 'resorts', path: '/resorts', title: 'menu.resorts', group: null, entity: 'resort' },

  { name: 'skilifts', path: '/skilifts', title: 'menu.skilifts', group: 'mountain', entity: 'skilift' },
  { name: 'slopes', path: '/slopes', title: 'menu.slopes', group: 'mountain', entity: 'slope' },
  { name: 'cross-countries', path: '/cross-countries', title: 'menu.crossCountry', group: 'mountain', entity: 'crossCountry' },
  { name: 'bikes', path: '/bikes', title: 'menu.bikes', group: 'mountain', entity: 'bike' },
  { name: 'weather-current', path: '/weather/current', title: 'menu.weather.current', ...ofWeather, entity: 'weatherCurrent' },
  { name: 'weather-forecast', path: '/weather/forecast', title: 'menu.weather.forecast', ...ofWeather, entity: 'weatherForecast' },
  { name: 'weather-avalanche', path: '/weather/avalanche', title: 'menu.weather.avalanche', ...ofWeather, entity: 'weatherAvalanche' },
  { name: 'weather-settings', path: '/weather/settings', title: 'menu.weather.settings', ...ofWeather, entity: 'weatherSettings' },
  { name: 'alarms', path: '/alarms', title: 'menu.alarms', group: 'mountain', entity: 'alarm' },
  { name: 'cameras-thumbnails', path: '/cameras/thumbnails', title: 'menu.cameras.thumbnails', ...ofCameras, reads: 'camera' },
  { name: 'cameras-archive', path: '/cameras/archive', title: 'menu.cameras.archive', ...ofCameras, reads: 'camera', exact: true },
  { name: 'cameras-management', path: '/cameras/management', title: 'menu.cameras.list', ...ofCameras, entity: 'camera' },
  { name: 'flowMeasurement', path: '/flow-measurement', title: 'menu.flowMeasurement', group: 'mountain', entity: 'flowMeasurement' },

  { name: 'pools', path: '/pools', title: 'menu.aquaparks.pools', ...ofAquaparks, entity: 'pool' },
  {
    name: 'aquaparks-attractions',
    path: '/aquaparks/attractions',
    title: 'menu.aquaparks.attractions',
    ...ofAquaparks,
    entity: 'aquaparkAttraction',
  },
  {
    name: 'theme-parks-attractions',
    path: '/theme-parks-attractions',
    title: 'menu.themeParks.attractions',
    ...ofThemeParks,
    entity: 'themeParkAttraction',
  },
  { name: 'restaurants', path: '/restaurants', title: 'menu.restaurants', group: 'leisure', entity: 'restaurant' },
  { name: 'accommodations', path: '/accommodations', title: 'menu.accommodations', group: 'leisure', entity: 'accommodation' },
  {
    name: 'services-fun-zones',
    path: '/services/fun-zones',
    title: 'menu.services.funZones',
    ...ofServices,
    entity: 'service',
    where: { serviceType: 'funZone' },
  },
  {
    name: 'services-info-centers',
    path: '/services/info-centers',
    title: 'menu.services.infoCenters',
    ...ofServices,
    entity: 'service',
    where: { serviceType: 'infoCenter' },
  },
  {
    name: 'services-tatry-motion',
    path: '/services/tatry-motion',
    title: 'menu.services.motion',
    ...ofServices,
    entity: 'service',
    where: { serviceType: 'tatryMotion' },
  },
  { name: 'events', path: '/events', title: 'menu.events', group: 'leisure', entity: 'event' },
  { name: 'parking', path: '/parking', title: 'menu.parking', group: 'leisure', entity: 'parking' },

  { name: 'products', path: '/products', title: 'menu.products', group: 'commerce', ...ofProducts, entity: 'product' },
  // OP23: no items of the menu, tabs of the products.
  {
    name: 'price-products-management',
    path: '/prices/price-products/management',
    title: 'menu.priceProducts',
    ...ofProducts,
    entity: 'priceProduct',
  },
  {
    name: 'price-products-timeseries',
    path: '/prices/price-products/timeseries',
    title: 'menu.priceSeries',
    ...ofProducts,
    reads: 'priceProduct',
  },
  { name: 'gopassBenefits', path: '/gopassBenefits', title: 'menu.benefits', group: 'commerce', entity: 'gopassBenefit' },
  {
    name: 'express-shopping-categories',
    path: '/express-shopping-categories',
    title: 'menu.expressShopping.categories',
    ...ofExpressShopping,
    entity: 'expressShoppingCategory',
  },
  {
    name: 'express-shopping-resorts',
    path: '/express-shopping-resorts',
    title: 'menu.expressShopping.resorts',
    ...ofExpressShopping,
    entity: 'expressShoppingResort',
  },
  { name: 'accreditations', path: '/accreditations', title: 'menu.accreditations.list', ...ofAccreditations, entity: 'accreditation' },
  {
    name: 'accreditations-events',
    path: '/accreditations/events',
    title: 'menu.accreditations.events',
    ...ofAccreditations,
    entity: 'accreditationEvent',
  },

  { name: 'feedFilters', path: '/feed-filters', title: 'menu.feed.filters', ...ofFeed, entity: 'feedFilter' },
  { name: 'feed', path: '/feed', title: 'menu.feed.categories', ...ofFeed, entity: 'feedCategory' },
  {
    name: 'feed-recommendations',
    path: '/feed-recommendations',
    title: 'menu.recommendations',
    group: 'information',
    entity: 'recommendation',
  },
  { name: 'departures', path: '/departures', title: 'menu.departures', group: 'information', entity: 'departure' },
  { name: 'info-device', path: '/info/device', title: 'menu.info.device', ...ofInfo, entity: 'infoDevice' },
  { name: 'info-led', path: '/info/led', title: 'menu.info.led', ...ofInfo, entity: 'infoLed' },
  { name: 'info-mobile', path: '/info/mobile', title: 'menu.info.mobile', ...ofInfo, entity: 'infoMobile' },
  { name: 'info-tv', path: '/info/tv', title: 'menu.info.tv', ...ofInfo, entity: 'infoTv' },
  { name: 'info-web', path: '/info/web', title: 'menu.info.web', ...ofInfo, entity: 'infoWeb' },
  { name: 'info-device-list', path: '/info/device-list', title: 'menu.info.deviceList', ...ofInfo, entity: 'device' },

  { name: 'badges', path: '/badges', title: 'menu.badges', group: 'mobileApp', entity: 'badge' },
  { name: 'actions', path: '/actions', title: 'menu.actions', group: 'mobileApp', entity: 'action' },
  { name: 'homepages', path: '/homepages', title: 'menu.homepages', group: 'mobileApp', entity: 'homepage' },

  { name: 'admin-api', path: '/admin/api', title: 'menu.api', ...ofAdmin, entity: 'apiKey' },
  // No item of the menu (R2.66–119): the settings and the API keys lead to it, and the search for screens.
  { name: 'admin-webhooks', path: '/admin/webhooks', title: 'menu.webhooks', parent: 'menu.admin', entity: 'webhook' },
  { name: 'admin-logs', path: '/admin/logs', title: 'menu.logs', ...ofAdmin, right: 'admin.logs', exact: true },
  { name: 'admin-settings', path: '/admin/settings', title: 'menu.settings', ...ofAdmin, right: 'admin.settings' },
  // No item of the menu (R2.66–119): lists lead to it, and the search for screens.
  { name: 'admin-trash', path: '/admin/trash', title: 'menu.trash', parent: 'menu.admin' },
  // Likewise: the settings lead to it.
  {
    name: 'admin-background-work',
    path: '/admin/background-work',
    title: 'menu.backgroundWork',
    parent: 'menu.admin',
    right: 'admin.settings',
    exact: true,
  },
  { name: 'admin-users', path: '/admin/users', title: 'menu.users', ...ofAdmin, entity: 'user' },
  // No items of the menu either: the forms and lists of users and roles lead to them.
  {
    name: 'admin-effective-rights',
    path: '/admin/effective-rights',
    title: 'menu.effectiveRights',
    parent: 'menu.admin',
    reads: 'user',
    exact: true,
  },
  {
    name: 'admin-compare-roles',
    path: '/admin/compare-roles',
    title: 'menu.compareRoles',
    parent: 'menu.admin',
    reads: 'role',
    exact: true,
  },
  { name: 'admin-locations', path: '/admin/locations', title: 'menu.locations', ...ofAdmin, entity: 'location' },
  { name: 'admin-mqtt', path: '/admin/mqtt', title: 'menu.mqttConnections', parent: 'menu.admin', entity: 'mqttConnection' },
  { name: 'admin-sync-db', path: '/admin/sync-db', title: 'menu.syncDb', ...ofAdmin, entity: 'syncDb' },
  { name: 'admin-departments', path: '/admin/departments', title: 'menu.departments', ...ofAdmin, entity: 'department' },
  { name: 'admin-devices', path: '/admin/devices', title: 'menu.devices', ...ofAdmin, right: 'admin.devices', entity: 'device' },
  { name: 'admin-permissions', path: '/admin/permissions', title: 'menu.roles', ...ofAdmin, entity: 'role' },
  {
    name: 'admin-quote-of-the-day',
    path: '/admin/quote-of-the-day',
    title: 'menu.quoteOfTheDay',
    ...ofAdmin,
    right: 'admin.quoteOfTheDay',
    entity: 'quoteOfTheDay',
  },

  { name: 'home', path: '/home', title: 'menu.home', redirectTo: '/', exact: true },
  // No item of the menu either: the form of the resort leads to it.
  { name: 'skimap', path: '/ski-map', title: 'menu.skimap', reads: 'resort', exact: true },
  // The dashboard leads to it: the menu is given by the specification.
  { name: 'operations', path: '/operations', title: 'menu.statusBoard', exact: true },
  // Likewise, and the status board.
  { name: 'snow-reports', path: '/snow-reports', title: 'menu.snowReports', parent: 'menu.weather', entity: 'snowReport' },
  { name: 'grooming', path: '/grooming', title: 'menu.grooming', entity: 'grooming' },
  { name: 'shift-logs', path: '/shift-logs', title: 'menu.shiftLogs', entity: 'shiftLog' },
  { name: 'snow-guns', path: '/snow-guns', title: 'menu.snowGuns', entity: 'snowGun' },
  // Likewise.
  { name: 'translations', path: '/translations', title: 'menu.translations', exact: true },
  // Likewise, and the forms of records.
  { name: 'planned-changes', path: '/planned-changes', title: 'menu.plannedChanges', exact: true },
  // The translations lead to it.
  { name: 'glossary', path: '/glossary', title: 'menu.glossary', parent: 'menu.translations', entity: 'glossaryTerm' },
  // Reached from the menu of the signed-in user.
  { name: 'profile', path: '/profile', title: 'menu.profile', exact: true },
  { name: 'my-tickets', path: '/my-tickets', title: 'menu.myTickets', exact: true },
  // OP36: the events with the form of a new one.
  { name: 'create-event', path: '/create-event', title: 'menu.createEvent', redirectTo: '/events/new', exact: true },
  { name: 'acl-checking-selection', path: '/acl-checking-selection', title: 'menu.accessCheck', exact: true },
  { name: 'testspa-counter', path: '/testspa/counter', title: 'testspa.counter', exact: true, isTestPage: true },
  { name: 'testspa-fetchdata', path: '/testspa/fetchdata', title: 'testspa.fetchData', exact: true, isTestPage: true },
  { name: 'testspa-testall', path: '/testspa/testall', title: 'testspa.testAll', exact: true, isTestPage: true },

  { name: 'login', path: '/login', title: 'signIn.title', ...openToAll },
  { name: 'login-legacy', path: '/login-legacy', title: 'signIn.title', ...openToAll },
  // The server answers it where a directory is configured; here it says that none is (OP7, T17).
  { name: 'login-ad', path: '/login-ad', title: 'signIn.title', requiresAuth: false, hideMenu: 'signedOut', exact: true },
  { name: 'forgot-password', path: '/forgot-password', title: 'signIn.forgotPassword', ...openToAll },
  { name: 'reset-password', path: '/reset-password', title: 'signIn.resetPassword', ...openToAll },
  // Pages of their own, drawn by the server without this application (decision 0010).
  { name: 'departures-display', path: '/display/departures/$departureId', title: 'menu.departures', ...openToAll, isApart: true },
  { name: 'skimaps-display', path: '/display/skimaps/$resortId', title: 'menu.slopes', ...openToAll, isApart: true },
  { name: 'led-info', path: '/display/ledinfo/$resortId', title: 'menu.info.led', ...openToAll, isApart: true },
]
