import { createRootRoute, createRoute, createRouter, lazyRouteComponent, Outlet, redirect, type AnyRoute } from '@tanstack/react-router'
import { loadAreas } from './lib/i18n.ts'
import { parseSearch, stringifySearch } from './lib/search-params.ts'
import { session } from './lib/session.ts'
import { loginPath } from './lib/settings.ts'
import { NotFound } from './features/not-found.tsx'
import { PageFailed } from './features/page-failed.tsx'
import { screens } from './features/screens.ts'
import { routes, type ScreenRoute } from './routes.ts'

const rootRoute = createRootRoute({ component: Outlet, notFoundComponent: NotFound })

/** The shell and the texts every screen needs come together. */
const shell = () => import('./signed-in-page.tsx')

const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  async beforeLoad({ location }) {
    if (!session.get()) throw redirect({ to: await loginPath(), search: { returnUrl: location.href } as never })
  },
  loader: () => loadAreas(['kit', 'rules', 'field']),
  staleTime: Infinity,
  component: lazyRouteComponent(shell),
})

/** Every address below a screen of records is that screen: `/new`, `/{id}` and any deeper one (R2.4). */
function childrenOf(parent: AnyRoute) {
  return ['/', '/new', '/$id', '/$id/$'].map((path) => createRoute({ getParentRoute: () => parent, path }))
}

/** The packs that hold the words of records. */
const loadRecordTexts = () => loadAreas(['list', 'mountain', 'admin'])

function signedInScreen({ name, path, entity }: ScreenRoute): AnyRoute {
  const component = lazyRouteComponent(screens[name] ?? screens.entity)
  const place = { getParentRoute: () => signedInRoute, path, component, staleTime: Infinity }
  if (!entity) return createRoute(place)
  const route = createRoute({ ...place, loader: loadRecordTexts })
  return route.addChildren(childrenOf(route))
}

const publicScreen = ({ name, path }: ScreenRoute): AnyRoute =>
  createRoute({ getParentRoute: () => rootRoute, path, component: lazyRouteComponent(screens[name] ?? screens.entity) })

const isPublic = ({ requiresAuth }: ScreenRoute) => requiresAuth === false

const routeTree = rootRoute.addChildren([
  signedInRoute.addChildren(routes.filter((route) => !isPublic(route)).map(signedInScreen)),
  ...routes.filter(isPublic).map(publicScreen),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: PageFailed,
  defaultNotFoundComponent: NotFound,
})

/** While somebody types a password, what comes next is fetched. */
export function preloadAfterSignIn() {
  const preload = () => void Promise.all([shell(), screens['dashboard']?.()]).catch(() => undefined)
  if ('requestIdleCallback' in globalThis) requestIdleCallback(preload, { timeout: 3000 })
  else setTimeout(preload, 1000)
}
