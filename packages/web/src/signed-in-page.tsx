import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ReLoginDialog } from './features/sign-in/re-login-dialog.tsx'
import { text } from './lib/language/i18n.ts'
import { startLive } from './lib/live/live.ts'
import { useLiveCache } from './lib/live/live-cache.ts'
import { preferences } from './lib/session/preferences.ts'
import { queryClient } from './lib/call/query-client.ts'
import { Shell } from './shell/shell.tsx'
import { ThemeProvider } from './theme/provider.tsx'
import { AskHost } from './ui/dialog/ask-host.tsx'

/** What surrounds every screen of those who are signed in. */
export default function SignedInPage() {
  useLiveCache(queryClient)
  useEffect(() => {
    startLive()
    void preferences.startFromServer()
  }, [])
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <Shell>
          <Outlet />
        </Shell>
        <AskHost />
        <ReLoginDialog />
        <section id="overlays" aria-label={text('kit.overlays')} />
      </QueryClientProvider>
    </ThemeProvider>
  )
}
