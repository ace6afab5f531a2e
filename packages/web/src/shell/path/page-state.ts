/** The page around a screen: navbar and menu, body classes, title (R2.120–135). */
import { queryFlag, queryText } from '../../lib/call/send/query-value.ts'
import type { ScreenRoute } from '../../routes.ts'

export interface PageState {
  hasMenu: boolean
  hasHeader: boolean
  isFullScreen: boolean
  /** Shown inside another page (OP44). */
  isEmbedded: boolean
  classes: string[]
}

/** Flags in the URL hide navbar and menu; no flag shows what the route itself hides (R2.134, R2.135). */
export function pageStateOf(route: ScreenRoute | undefined, search: string, isSignedIn: boolean): PageState {
  const isEmbedded = queryFlag(search, 'iframe')
  const isFullScreen = !!route?.fullScreen || queryFlag(search, 'fullscreen')
  const isWithoutMenu = route?.hideMenu === 'signedOut' && !isSignedIn
  const hasMenu = !isFullScreen && !isEmbedded && !isWithoutMenu && !queryFlag(search, 'hidemenu')
  const hasHeader = !isFullScreen && !isEmbedded && !queryFlag(search, 'hideheader')
  const custom =
    queryText(search, 'cssclass')
      ?.split(/\s+/)
      .filter((name) => /^[a-z][\w-]*$/i.test(name)) ?? []
  const classes = [
    `page-${route?.name ?? 'not-found'}`,
    ...(hasMenu ? [] : ['no-menu']),
    ...(hasHeader ? [] : ['no-header']),
    ...(isFullScreen ? ['full-screen'] : []),
    ...(isEmbedded ? ['iframe'] : []),
    ...custom,
  ]
  return { hasMenu, hasHeader, isFullScreen, isEmbedded, classes }
}

const isOfPage = (name: string) => /^(iframe|fullscreen|hidemenu|hideheader|cssclass)$/i.test(name)

interface Step {
  search: object
  next: (search: object) => object
}

/** A middleware of the router: the page keeps its look on the way from screen to screen, though no link and no filter writes these parameters. */
export function keepLook({ search, next }: Step): object {
  const wanted = next(search)
  if (Object.keys(wanted).some(isOfPage)) return wanted
  return { ...wanted, ...Object.fromEntries(Object.entries(search).filter(([name]) => isOfPage(name))) }
}
