/** What the page around a screen looks like: chrome, body classes, title (R2.120–135). */
import { queryFlag, queryText } from '../lib/query-value.ts'
import type { ScreenRoute } from '../routes.ts'

export interface PageState {
  hasMenu: boolean
  hasHeader: boolean
  isFullScreen: boolean
  classes: string[]
}

export function pageStateOf(route: ScreenRoute | undefined, search: string): PageState {
  const isFullScreen = !!route?.fullScreen || queryFlag(search, 'fullscreen')
  const hasMenu = !isFullScreen && !queryFlag(search, 'hidemenu')
  const hasHeader = !isFullScreen && !queryFlag(search, 'hideheader')
  const custom =
    queryText(search, 'cssclass')
      ?.split(/\s+/)
      .filter((name) => /^[a-z][\w-]*$/i.test(name)) ?? []
  const classes = [
    `page-${route?.name ?? 'not-found'}`,
    ...(hasMenu ? [] : ['no-menu']),
    ...(hasHeader ? [] : ['no-header']),
    ...(isFullScreen ? ['full-screen'] : []),
    ...(queryFlag(search, 'iframe') ? ['iframe'] : []),
    ...custom,
  ]
  return { hasMenu, hasHeader, isFullScreen, classes }
}
