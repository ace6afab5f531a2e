/** A page for tests that press and type as users do: English texts, the theme, and what draws toasts and questions. */
import '../lib/browser/idb.fixture.ts'
import { cleanup, configure, render } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactElement, type ReactNode } from 'react'
import { onTestFinished, vi } from 'vitest'
import { areas } from '@ridgeline/domain/messages/areas'
import { loadAreas, startTexts } from '../lib/language/texts/i18n.ts'
import { AskHost } from './dialog/ask/ask-host.tsx'
import { openDialogs } from './dialog/level/dialog-stack.ts'
import { ToastHost } from './toast/toast-host.tsx'
import { closeToast, shownToasts } from './toast/toast.ts'

// Testing Library advances fake timers only if it finds them under the name of another test runner. Not stubbed: a test may take its stubs back.
Object.assign(globalThis, { jest: { advanceTimersByTime: vi.advanceTimersByTime } })
// The roles of a whole page are seldom what helps, and they are long. A busy machine takes its time.
configure({ getElementError: (message) => new Error(message ?? 'Not found'), asyncUtilTimeout: 5000 })

/** What the test environment lets a test set. */
interface Device {
  settings: { device: { prefersReducedMotion: 'reduce' | 'no-preference'; prefersColorScheme: 'dark' | 'light' } }
  setViewport(size: { width: number }): void
}
declare global {
  interface Window {
    happyDOM: Device
  }
}

/** Whether the user has their device move things. Without, what opens and closes is there and gone at once, which suits most tests. */
export function move(isWanted: boolean) {
  window.happyDOM.settings.device.prefersReducedMotion = isWanted ? 'no-preference' : 'reduce'
}

/** The next test is on a desktop again. */
export function onPhone() {
  window.happyDOM.setViewport({ width: 390 })
  onTestFinished(() => window.happyDOM.setViewport({ width: 1024 }))
}

move(false)

// Nothing is laid out here. A menu at a button without a size would be hidden like one at a button that was scrolled away.
Element.prototype.getBoundingClientRect = () => new DOMRect(100, 100, 200, 40)
Object.defineProperties(document.documentElement, { clientWidth: { value: innerWidth }, clientHeight: { value: innerHeight } })

document.cookie = 'invLang=en'
await startTexts()
await loadAreas(areas)

function Around({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <div id="overlays" />
      <AskHost />
      <ToastHost />
    </>
  )
}

/** A dialog gives the focus back a moment after it has closed, which must not happen in the next test. */
let hadDialog = false
openDialogs.subscribe(() => (hadDialog = true))

/** The next test shares the modules and finds nothing of this one. */
async function leave() {
  cleanup()
  for (const { id } of shownToasts.get()) closeToast(id)
  if (hadDialog) await new Promise((resolve) => setTimeout(resolve, 25))
  hadDialog = false
}

/** Draws it and answers with the user in front of it. */
export function shown(element: ReactElement): UserEvent {
  onTestFinished(leave)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Around>{element}</Around>
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null })
}

/** Keeps what is entered into a control, as a form does. */
export function Held<Value>({ start, children }: { start: Value; children: (value: Value, hold: (next: Value) => void) => ReactNode }) {
  const [value, hold] = useState(start)
  return children(value, hold)
}
