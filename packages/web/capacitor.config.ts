/** The native app: the same web bundle in a shell that has its own HTTP (R1.49, docs/hybrid-app.md). */
import type { CapacitorConfig } from '@capacitor/cli'

const config: CapacitorConfig = {
  appId: process.env['NATIVE_APP_ID'] ?? 'app.ridgeline.office',
  appName: process.env['APP_NAME'] ?? 'Ridgeline',
  webDir: 'dist',
  // A host that no one can own, so no other page is ever taken for the app; and none with "localhost", which would be debug mode (R9.32).
  server: { hostname: 'office.ridgeline.invalid', androidScheme: 'https', iosScheme: 'ridgeline' },
  // What our scripts are written for, and what lets the shell's own script in past the content security policy.
  android: { minWebViewVersion: 119 },
}

export default config
