/** Mantine drawn with our tokens. Plain objects on purpose: `Modal.extend` would pull every named component into the root chunk. */
import { createTheme, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core'

const tarn = ['#e9f6f8', '#cbe8ee', '#9bd2de', '#62b7c9', '#54bdd2', '#167e97', '#0d667c', '#0b5266', '#0c4253', '#0d3543'] as const
const granite = ['#f4f7f8', '#eaeff1', '#dce3e7', '#c3cdd3', '#94a2ac', '#687783', '#4f5e6a', '#3a4853', '#26323b', '#16202a'] as const
const night = ['#e8eef1', '#b0bec7', '#8fa0ab', '#5f7381', '#33444f', '#22303a', '#18232b', '#131d24', '#0f171d', '#0a1116'] as const

/** `autoContrast` leaves white text on the light accent of the dark scheme (2.19:1), so the token decides. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  const isAccent = input.variant === 'filled' && (!input.color || input.color === 'tarn')
  return isAccent ? { ...colors, background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)' } : colors
}

/** What opens over the page opens in the landmark for it, above every dialog; fixed, so it never makes the page wider. */
const floating = { portalProps: { target: '#overlays' }, zIndex: 'var(--z-overlay)', floatingStrategy: 'fixed' }

export const theme = createTheme({
  variantColorResolver,
  primaryColor: 'tarn',
  primaryShade: { light: 6, dark: 4 },
  colors: { tarn, gray: granite, dark: night },
  fontFamily: 'var(--font-ui)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '26px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Menu: { defaultProps: { ...floating, shadow: 'md', radius: 'lg', transitionProps: { transition: 'pop', duration: 120 } } },
    Popover: { defaultProps: { ...floating, shadow: 'md', radius: 'lg', transitionProps: { transition: 'pop', duration: 120 } } },
    Combobox: { defaultProps: { ...floating, shadow: 'md', radius: 'lg', transitionProps: { transition: 'fade-down', duration: 100 } } },
    Modal: { defaultProps: { transitionProps: { transition: 'pop', duration: 160 } } },
  },
})
