import './mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { styleNonce } from '../lib/browser/style-nonce.ts'
import { colorSchemeManager } from './color-scheme-manager.ts'
import { cssVariablesResolver, theme } from './theme.ts'

/** Everything behind the sign-in page lives in it. The sign-in page does without, which keeps it small. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
