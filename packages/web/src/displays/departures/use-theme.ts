/** The scheme of the board, unless the address names one. The server drew it so; it may change while the display runs. */
import { useEffect } from 'react'

export function useTheme(theme: 'dark' | 'light') {
  useEffect(() => {
    if (!/^(dark|light)$/.test(new URLSearchParams(location.search).get('scheme') ?? '')) document.documentElement.dataset['scheme'] = theme
  }, [theme])
}
