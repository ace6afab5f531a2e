import type { ComponentType } from 'react'
import { createRootRoute, createRoute, createRouter, Outlet, redirect, type AnyRoute } from '@tanstack/react-router'
import { loadAreas } from './lib/language/texts/i18n.ts'
import { screenAreas } from './lib/language/texts/first-areas.ts'
import { parseSearch, stringifySearch } from './lib/browser/search-params.ts'
import { hasFirstStep } from './lib/session/first-step.ts'
import { session } from './lib/session/session.ts'
import { loginAddress, settings } from './lib/session/settings/settings.ts'
import { NotFound } from './ui/page/not-found.tsx'
import { PageFailed } from './ui/page/page-failed.tsx'
import { pageOf } from './features/screens.ts'
import { lazyAhead } from './ui/state/lazy/lazy-ahead.tsx'
import { keepLook } from './shell/path/page-state.ts'
import { guessRoute, routes, type ScreenRoute } from './routes.ts'

const rootRoute = createRootRoute({ component: Outlet, search: { middlewares: [keepLook] }, notFoundComponent: NotFound })

/** The shell and the texts every screen needs come together. */
const shell = () => import('./signed-in-page.tsx')

/** Loaded during the navigation. Failed preloading is ignored; a failure on render shows `PageFailed`. */
const pageComponent = (load: () => Promise<{ default: ComponentType }>) => lazyAhead(async () => (await load()).default)

const takeSettings = async () => !hasFirstStep(session.get()?.Profile) && (await import('./first-settings.ts')).takeShownSettings()

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  async beforeLoad({ location }) {
    if (session.get()) return
    const { href: returnUrl } = location
    const address = await loginAddress()
    if (address.startsWith('https:')) throw redirect({ href: `${address}?${new URLSearchParams({ returnUrl })}` })
    throw redirect({ to: address, search: { returnUrl } })
  },
  loader: () => Promise.all([loadAreas(screenAreas), takeSettings()]),
  staleTime: Infinity,
  component: pageComponent(shell),
})

/** Addresses that are the same screen: any below it where it has the alias, and the cart over it everywhere (R2.4, T36). */
function below(parent: AnyRoute, { exact }: ScreenRoute) {
  return createRoute({ getParentRoute: () => parent, path: exact ? '/cart' : '/$' })
}

function signedInScreen(screen: ScreenRoute): AnyRoute {
  const place = { getParentRoute: () => signedInRoute, path: screen.path }
  const { redirectTo, entity } = screen
  if (redirectTo !== undefined)
    return createRoute({
      ...place,
      beforeLoad: () => {
        throw redirect({ to: redirectTo, replace: true })
      },
    })
  const route = createRoute({
    ...place,
    component: pageComponent(pageOf(screen)),
    staleTime: Infinity,
    // Each time it is opened: what it shows may have been forgotten meanwhile.
    ...(entity && {
      gcTime: 0,
      loader: async ({ location, preload }) => (await import('./screen-rows.ts')).takeScreen(screen, entity, location, preload),
    }),
  })
  // Paths below the start are all the other screens.
  return screen.path === '/' ? route : route.addChildren([below(route, screen)])
}

/** The cart over the start, and every URL of no screen: signed out, one is asked to sign in first (OP26). */
const homeCart = createRoute({ getParentRoute: () => signedInRoute, path: '/cart', component: pageComponent(pageOf(routes[0]!)) })
const unknown = createRoute({ getParentRoute: () => signedInRoute, path: '/$', component: NotFound })

const publicScreen = (screen: ScreenRoute): AnyRoute =>
  createRoute({
    getParentRoute: () => rootRoute,
    path: screen.path,
    component: pageComponent(pageOf(screen)),
    // Fields that a company account then takes away again would take with them what was typed. Asked for early, and given up after a while.
    ...(screen.name === 'login' && { loader: settings.load }),
  })

const isPublic = ({ requiresAuth }: ScreenRoute) => requiresAuth === false
const ours = routes.filter(({ isApart }) => !isApart)

const routeTree = rootRoute.addChildren([
  signedInRoute.addChildren([...ours.filter((route) => !isPublic(route)).map(signedInScreen), homeCart, unknown]),
  ...ours.filter(isPublic).map(publicScreen),
])

let isArriving = true

/** A list whose URL names a page scrolls there itself, and who has scrolled while the first page was still coming stays where they are. */
function placesScroll({ location }: { location: { search: object } }): boolean {
  const hasScrolled = isArriving && scrollY > 0
  isArriving = false
  return !hasScrolled && !('page' in location.search)
}

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: placesScroll,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NotFound,
})

/** Milliseconds in which the sign-in has the line and the processor for itself. */
const preloadPause = 1_500

/** While a user types a password, what comes next is fetched. */
export function preloadAfterSignIn() {
  setTimeout(() => void Promise.all([shell(), pageOf(routes[0]!)()]).catch(() => undefined), preloadPause)
}

/** The page the URL is most likely about is fetched while texts and router still start (R2.127, OP30). */
export function preloadGuess(pathname: string) {
  const guess = guessRoute(pathname)
  if (!guess || guess.isApart || (!isPublic(guess) && !session.get())) return
  void Promise.all([pageOf(guess)(), !isPublic(guess) && shell()]).catch(() => undefined)
}
