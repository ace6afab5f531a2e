/** Widths and formats pictures are offered in, beside what was sent. */
export const variantWidths = [480, 960, 1600, 2560] as const
export const variantFormats = ['avif', 'webp'] as const
