import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { useLanguage } from './lib/language/texts/i18n.ts'
import { router } from './router.tsx'
import { Overlays } from './shell/overlays.tsx'
import { ToastHost } from './ui/toast/toast-host.tsx'

/** A change of language renders everything again: components read texts when they render, nothing stores them. */
export function App() {
  const language = useLanguage()
  return (
    <StrictMode>
      <RouterProvider key={language} router={router} />
      <Overlays key={`overlays-${language}`} router={router} />
      <ToastHost key={`toasts-${language}`} />
    </StrictMode>
  )
}
