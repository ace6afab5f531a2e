import './navbar.css'
import './top-button.css'
import { can } from '@ridgeline/domain/access/access'
import { Link } from '@tanstack/react-router'
import { IconLayoutSidebar, IconSearch, IconShoppingCart } from '@tabler/icons-react'
import { currentLanguage, text } from '../lib/language/texts/i18n.ts'
import { hasSomeRight, useRights } from '../lib/session/rights/rights.ts'
import { useAppUser, useResortId } from '../lib/session/session.ts'
import { useSettings } from '../lib/session/settings/settings.ts'
import { ariaKeysOf, keysOf, shortcutOf } from '../lib/shortcuts/shortcuts.ts'
import { IconButton } from '../ui/button/icon-button.tsx'
import { Mark } from '../ui/mark/mark.tsx'
import { cartPathOf, type ScreenRoute } from '../routes.ts'
import { AttentionBell } from './attention/attention-bell.tsx'
import { Breadcrumbs } from './path/breadcrumbs.tsx'
import { LanguagePicker } from './person/language-picker.tsx'
import { ResortPicker } from './resort/resort-picker.tsx'
import { UserMenu } from './person/user-menu.tsx'

interface NavbarProps {
  route: ScreenRoute | undefined
  mini: boolean
  hasMenu: boolean
  onToggleMenu: () => void
  onSearch: () => void
  onShortcuts: () => void
}

export function Navbar({ route, mini, hasMenu, onToggleMenu, onSearch, onShortcuts }: NavbarProps) {
  const profile = useAppUser()?.Profile
  // Users without permissions get no search, no cart and no bell.
  const hasRights = hasSomeRight(profile)
  const { appName } = useSettings()
  const resortId = useResortId()
  // The cart is only for users who may see products (R2.164).
  const mayBuy = can(useRights(), 'product.read', resortId)
  const resort = profile?.resorts.find(({ id }) => id === resortId)
  return (
    <header className="navbar">
      <Link to="/" className="brand" aria-label={text('shell.home', appName)}>
        <Mark />
        {!mini && <span className="desktop-only">{appName}</span>}
      </Link>
      {hasMenu && (
        <IconButton
          className="desktop-only"
          label={text('shell.toggleMenu')}
          aria-expanded={!mini}
          aria-controls="side-menu"
          aria-keyshortcuts={ariaKeysOf(shortcutOf('sideMenu'))}
          onClick={onToggleMenu}
        >
          <IconLayoutSidebar size={18} stroke={1.7} aria-hidden />
        </IconButton>
      )}
      <Breadcrumbs route={route} />
      <span className="navbar-title mobile-only" aria-hidden>
        <span>{text(route?.title ?? 'shell.notFound')}</span>
        {resort && <small>{resort.name}</small>}
      </span>
      <span className="navbar-space" />
      {hasRights && <SearchButtons onSearch={onSearch} />}
      <ResortPicker />
      <div className="desktop-only">
        <LanguagePicker />
      </div>
      {mayBuy && (
        <Link to={cartPathOf(route)} className="top-button desktop-only" title={text('shell.cart')} aria-label={text('shell.cart')}>
          <IconShoppingCart size={18} stroke={1.7} aria-hidden />
        </Link>
      )}
      {hasRights && <AttentionBell />}
      {profile ? (
        <UserMenu profile={profile} onShortcuts={onShortcuts} />
      ) : (
        <Link to="/login" className="top-button">
          {text('shell.login')}
        </Link>
      )}
    </header>
  )
}

const SearchButtons = ({ onSearch }: { onSearch: () => void }) => (
  <>
    <button type="button" className="search-button desktop-only" onClick={onSearch} aria-keyshortcuts={ariaKeysOf(shortcutOf('palette'))}>
      <IconSearch size={15} aria-hidden />
      <span>{text('shell.search')}</span>
      <kbd>{keysOf(shortcutOf('palette'), currentLanguage()).join(' ')}</kbd>
    </button>
    <IconButton className="mobile-only" label={text('shell.search')} onClick={onSearch}>
      <IconSearch size={20} stroke={1.7} aria-hidden />
    </IconButton>
  </>
)
