/** Selects the text colour with the higher contrast on the colour of a line (WCAG relative luminance). */

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** @param color `#RRGGBB` */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(color.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export const contrastOf = (one: string, other: string): number => {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

export const inks = { light: '#ffffff', dark: '#000000' } as const
export type Ink = keyof typeof inks

export const readableInk = (color: string): Ink => (contrastOf(color, inks.light) >= contrastOf(color, inks.dark) ? 'light' : 'dark')
