/**
 * Where pages of the native app come from, on Android and on iOS (docs/hybrid-app.md). No one can own this host, so displays that
 * may be previewed in the app cannot be framed by another page because of it.
 */
export const nativeAppOrigins: readonly string[] = ['https://office.ridgeline.invalid', 'ridgeline://office.ridgeline.invalid']
