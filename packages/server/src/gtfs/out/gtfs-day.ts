/** A day as GTFS writes it: `20270131`. */
export const gtfsDay = (day: string): string => day.replaceAll('-', '')
