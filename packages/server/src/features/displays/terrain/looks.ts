/** The colours of the terrain: two seasons, by day and by night. */

export const seasons = ['winter', 'summer'] as const
export const hours = ['day', 'night'] as const
export type LookName = `${(typeof seasons)[number]}-${(typeof hours)[number]}`
export const lookNames = seasons.flatMap((season) => hours.map((hour): LookName => `${season}-${hour}`))

export interface Look {
  /** From the valley to the summits. */
  tints: readonly string[]
  forest: string
  tree: string
  glacier: string
  rock: string
  /** Colour and opacity per step, on slopes away from the light and towards it. */
  shadow: readonly [string, number]
  light: readonly [string, number]
  contour: string
  /** Colour of every fifth contour line. */
  index: string
  ice: string
}

export const looks: Readonly<Record<LookName, Look>> = {
  'winter-day': {
    tints: ['#d3e0d8', '#dce7e1', '#e5eeea', '#edf3f3', '#f3f7f9', '#f9fbfd', '#ffffff'],
    forest: '#a9c4b3',
    tree: '#5d8a72',
    glacier: '#d3eaf6',
    rock: '#b4b3b3',
    shadow: ['#35608f', 0.085],
    light: ['#ffffff', 0.3],
    contour: '#8aa3b3',
    index: '#6f8da1',
    ice: '#6fb3dd',
  },
  'winter-night': {
    tints: ['#14272c', '#172c33', '#1b333c', '#203a46', '#264250', '#2c4a5a', '#335364'],
    forest: '#12302c',
    tree: '#2c5a4c',
    glacier: '#2a5068',
    rock: '#2a3238',
    shadow: ['#01070d', 0.14],
    light: ['#a9d2ee', 0.06],
    contour: '#4f7186',
    index: '#5d8199',
    ice: '#4e8bb3',
  },
  'summer-day': {
    tints: ['#b7d196', '#c3d8a2', '#d0dfb2', '#dadfc1', '#dfdccd', '#e7e4de', '#f5f5f4'],
    forest: '#8fb57f',
    tree: '#4c7f4b',
    glacier: '#dff0f8',
    rock: '#b8ada1',
    shadow: ['#39405a', 0.09],
    light: ['#fffbe8', 0.2],
    contour: '#a58f72',
    index: '#8d7657',
    ice: '#6fb3dd',
  },
  'summer-night': {
    tints: ['#16281a', '#1b2e1f', '#213525', '#28382d', '#2d3936', '#343f42', '#414b52'],
    forest: '#102a18',
    tree: '#2b5635',
    glacier: '#2a4c60',
    rock: '#33312f',
    shadow: ['#02060a', 0.15],
    light: ['#d9e6c8', 0.05],
    contour: '#5d6a53',
    index: '#6d7a60',
    ice: '#4e8bb3',
  },
}
