/** Durations in milliseconds. A day on which the clock changes is an hour shorter or longer: for calendar days use `dayAfter`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
