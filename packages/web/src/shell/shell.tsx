import './shell.css'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { text } from '../lib/language/i18n.ts'
import { preferences, usePreferences } from '../lib/session/preferences.ts'
import { useAppUser } from '../lib/session/session.ts'
import { isCart, routeOf } from '../routes.ts'
import { CartDialog } from './cart-dialog.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { MobileBar } from './mobile-bar.tsx'
import { Navbar } from './navbar.tsx'
import { pageStateOf } from './page-state.ts'
import { SideMenu } from './side-menu.tsx'
import { useEmbedding } from './use-embedding.ts'
import { useShortcut } from './use-shortcut.ts'

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }))

/** Navbar, menu and the sheet the screens are laid on. */
export function Shell({ children }: { children: ReactNode }) {
  const { pathname, searchStr } = useLocation()
  const route = routeOf(pathname)
  const isSignedIn = !!useAppUser()
  const { hasMenu, hasHeader, isFullScreen, isEmbedded } = pageStateOf(route, searchStr, isSignedIn)
  const mini = usePreferences().sideMenu === 'mini'
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [isSearching, setIsSearching] = useState(false)
  useEmbedding(isEmbedded)
  useShortcut('k', () => setIsSearching(true))

  return (
    <div className="shell" data-mini={mini || undefined} data-menu={hasMenu || undefined} data-header={hasHeader || undefined}>
      <a href="#main" className="skip-link">
        {text('shell.skip')}
      </a>
      {hasHeader && (
        <Navbar
          route={route}
          mini={mini}
          hasMenu={hasMenu}
          onToggleMenu={() => preferences.set({ sideMenu: mini ? 'full' : 'mini' })}
          onSearch={() => setIsSearching(true)}
        />
      )}
      {hasMenu && <SideMenu mini={mini} />}
      <main className="sheet" id="main" tabIndex={-1} data-full={isFullScreen || undefined}>
        {children}
      </main>
      {hasMenu && <MobileBar onMenu={() => setIsMenuOpen(true)} />}
      <MenuSheet opened={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      {isCart(pathname) && <CartDialog />}
      {isSearching && (
        <Suspense>
          <CommandPalette onClose={() => setIsSearching(false)} />
        </Suspense>
      )}
    </div>
  )
}
