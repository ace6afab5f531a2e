/** How journeys and benches start Chromium: without a window, calling nobody, and without the parts of a browser that no page is. */

/** Playwright's own list, which another one replaces, is needed for what stands here first. */
const features = [
  'PaintHolding',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'LensOverlay',
  'MediaRouter',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'PreconnectToSearch',
  'AimEnabled',
  // The address bar's list is two pages of the browser's own for each window, and costs as much as the page that is looked at.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

export const browserArguments: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  `--disable-features=${features.join(',')}`,
]
