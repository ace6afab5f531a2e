/** Keeps the classes of the body and the title in step with the URL. */
import i18next from 'i18next'
import { text } from '../../lib/language/texts/i18n.ts'
import { settings } from '../../lib/session/settings/settings.ts'
import { session } from '../../lib/session/session.ts'
import { guessRoute, routeOf, titleOf, type ScreenRoute } from '../../routes.ts'
import { pageStateOf } from './page-state.ts'

let shown: { route: ScreenRoute | undefined; search: string } | undefined

function show(route: ScreenRoute | undefined, search: string) {
  shown = { route, search }
  const title = route ? titleOf(route, text) : text('shell.notFound')
  document.title = text('documentTitle', title, settings.get().appName)
  document.body.className = pageStateOf(route, search, !!session.get()).classes.join(' ')
}

export const showPage = (pathname: string, search: string) => show(routeOf(pathname), search)

/** Before the router has resolved the URL (R2.127). */
export const showGuess = (pathname: string, search: string) => show(guessRoute(pathname), search)

const showAgain = () => shown && show(shown.route, shown.search)

export function followTexts() {
  i18next.on('languageChanged', showAgain)
  settings.subscribe(showAgain)
}
