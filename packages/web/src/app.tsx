import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { useLanguageAlone } from './lib/language/texts/i18n.ts'
import { router } from './router.tsx'
import { Overlays } from './shell/overlays.tsx'
import { ToastHost } from './ui/toast/toast-host.tsx'

/** What is not a screen. The screens of users follow the language themselves, and public ones do it without losing what was typed (OP39). */
export function App() {
  const language = useLanguageAlone()
  return (
    <StrictMode>
      <RouterProvider router={router} />
      <Overlays key={`overlays-${language}`} router={router} />
      <ToastHost key={`toasts-${language}`} />
    </StrictMode>
  )
}
