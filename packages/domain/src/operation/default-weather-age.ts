/** Minutes after which a measurement of the weather is outdated, by default. Alone, because declarations are loaded first. */
export const defaultAge = 60
