import './shell.css'
import { useLocation } from '@tanstack/react-router'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { useIsMobile } from '../lib/browser/screen/use-is-mobile.ts'
import { text } from '../lib/language/texts/i18n.ts'
import { ownPreferences } from '../lib/session/settings/own-preferences.ts'
import { usePreferences } from '../lib/session/settings/preferences.ts'
import { hasSomeRight } from '../lib/session/rights/rights.ts'
import { useAppUser } from '../lib/session/session.ts'
import { useShortcut } from '../lib/shortcuts/use-shortcut.ts'
import { isCart, routeOf } from '../routes.ts'
import { useUndoKeys } from '../ui/undo/steps.ts'
import { ShellBar } from './bars/shell-bar.tsx'
import { CartDialog } from './cart-dialog.tsx'
import { lazyPart } from '../ui/state/lazy/lazy-part.tsx'
import { notifyPartFailed } from '../ui/state/lazy/part-failed.ts'
import { MenuSheet } from './menu/bar/menu-sheet.tsx'
import { MobileBar } from './menu/bar/mobile-bar.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { Navbar } from './navbar.tsx'
import { pageStateOf } from './path/page-state.ts'
import { preloadUserPanel } from './person/user-menu.tsx'
import { useEmbedding } from './use-embedding.ts'
import { withTexts } from './with-texts.ts'
import { useOverlay } from './use-overlay.ts'

/** Overlays over the screens; one at a time. */
const overlays = {
  palette: lazyPart(async () => (await withTexts(import('./palette/command-palette.tsx'))).CommandPalette),
  shortcuts: lazyPart(async () => (await withTexts(import('./help/shortcut-sheet.tsx'))).ShortcutSheet),
}

/** Small parts, loaded ahead, so that they also open without a connection. */
const preloadPause = 4_000
function preloadOverlays() {
  const timer = setTimeout(() => {
    for (const { preload } of Object.values(overlays)) preload()
    preloadUserPanel()
  }, preloadPause)
  return () => clearTimeout(timer)
}

/** Navbar, menu and the area of the screens. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, searchStr } = useLocation()
  const route = routeOf(pathname)
  const user = useAppUser()
  const isSignedIn = !!user
  const hasRights = hasSomeRight(user?.Profile)
  const { hasMenu, hasHeader, isFullScreen, isEmbedded } = pageStateOf(route, searchStr, isSignedIn)
  const isMobile = useIsMobile()
  const [hasBeenWide, setHasBeenWide] = useState(!isMobile)
  if (!isMobile && !hasBeenWide) setHasBeenWide(true)
  const mini = usePreferences().sideMenu === 'mini'
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { overlay, open, close } = useOverlay<keyof typeof overlays>()
  const Overlay = overlay && overlays[overlay]
  const fail = useCallback(() => {
    notifyPartFailed()
    close()
  }, [close])
  useEffect(preloadOverlays, [])
  useEmbedding(isEmbedded)
  const toggleMenu = () => ownPreferences.set({ sideMenu: mini ? 'full' : 'mini' })
  useShortcut('palette', hasRights ? () => open('palette') : undefined)
  useShortcut('shortcuts', () => open('shortcuts'))
  useShortcut('sideMenu', hasMenu ? toggleMenu : undefined)
  useUndoKeys(route?.path ?? pathname)

  return (
    <div className="shell" data-mini={mini || undefined} data-menu={hasMenu || undefined}>
      <a href="#main" className="skip-link">
        {text('shell.skip')}
      </a>
      {hasHeader && (
        <Navbar
          route={route}
          mini={mini}
          hasMenu={hasMenu}
          onToggleMenu={toggleMenu}
          onSearch={() => open('palette')}
          onShortcuts={() => open('shortcuts')}
        />
      )}
      <ShellBar />
      {/* Each has dozens of elements, so a phone has no side menu; once drawn, it stays, with the groups that users have opened. */}
      {hasMenu && hasBeenWide && <SideMenu mini={mini} />}
      <main className="sheet" id="main" tabIndex={-1} data-full={isFullScreen || undefined}>
        {children}
      </main>
      {hasMenu && isMobile && <MobileBar onMenu={() => setIsMenuOpen(true)} />}
      <MenuSheet opened={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      {isCart(pathname) && <CartDialog />}
      {Overlay && <Overlay key={overlay} onClose={close} onShortcuts={() => open('shortcuts')} onFailed={fail} />}
    </div>
  )
}
