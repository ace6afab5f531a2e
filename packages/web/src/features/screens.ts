/** The page of each screen, by the name of its route. Each is a chunk of its own. */
import type { ComponentType } from 'react'

type Page = () => Promise<{ default: ComponentType }>

const signIn: Page = () => import('./sign-in/sign-in-page.tsx')

export const screens: Readonly<Record<string, Page>> & { readonly entity: Page } = {
  dashboard: () => import('./dashboard/dashboard-page.tsx'),
  login: signIn,
  'login-legacy': signIn,
  'forgot-password': () => import('./sign-in/forgot-password-page.tsx'),
  /** Routes with an entity and no page of their own. */
  entity: () => import('./records-page.tsx'),
}
