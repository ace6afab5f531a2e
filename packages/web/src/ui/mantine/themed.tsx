/** What the parts of Mantine are drawn in, so that pages load Mantine with the first dialog, menu or select. */
import './mantine-parts.css'
import { MantineContext, MantineProvider, type MantineColorSchemeManager } from '@mantine/core'
import { use, type ReactNode } from 'react'
import { styleNonce } from '../../lib/browser/style-nonce.ts'
import { theme } from './theme.ts'

/** The scheme is a preference of the user, which the page shows itself (preferences.ts). */
const noManager: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set: () => {},
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => {},
}
const noRoot = () => undefined

/** The outermost part brings the theme to those within it. Its variables are in a style sheet. */
export function Themed({ children }: { children: ReactNode }) {
  const isThemed = use(MantineContext) !== null
  if (isThemed) return children
  return (
    <MantineProvider
      theme={theme}
      colorSchemeManager={noManager}
      getRootElement={noRoot}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
