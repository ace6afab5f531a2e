/** The colour scheme of the board, unless the URL names one. The server sets it first; it may change while the display runs. */
import { useEffect } from 'react'

export function useTheme(theme: 'dark' | 'light') {
  useEffect(() => {
    if (!/^(dark|light)$/.test(new URLSearchParams(location.search).get('scheme') ?? '')) document.documentElement.dataset['scheme'] = theme
  }, [theme])
}
