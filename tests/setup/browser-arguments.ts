/** How journeys and benches start Chromium: headless, without background requests and unused browser features. */

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
  // The suggestions of the address bar are two internal pages for each window, and cost as much as the tested page.
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
