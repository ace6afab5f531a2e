/** Keeps body and title in step with the address. */
import i18next from 'i18next'
import { text } from '../lib/i18n.ts'
import { settings } from '../lib/settings.ts'
import { routeOf } from '../routes.ts'
import { pageStateOf } from './page-state.ts'

let shown: { pathname: string; search: string } | undefined

export function showPage(pathname: string, search: string) {
  shown = { pathname, search }
  const route = routeOf(pathname)
  const title = text(route?.title ?? 'shell.notFound')
  document.title = text('documentTitle', title, settings.get().appName)
  document.body.className = pageStateOf(route, search).classes.join(' ')
}

const showAgain = () => shown && showPage(shown.pathname, shown.search)

export function followTexts() {
  i18next.on('languageChanged', showAgain)
  settings.subscribe(showAgain)
}
