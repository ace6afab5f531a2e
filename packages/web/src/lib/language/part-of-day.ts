/** By the clock on the wall of whoever reads it. */
export function partOfDay(hour = new Date().getHours()): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
