/** Widths and formats of picture variants, in addition to the original. */
export const variantWidths = [480, 960, 1600, 2560] as const
export const variantFormats = ['avif', 'webp'] as const
