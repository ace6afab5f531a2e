/** Mean radius of the Earth in metres (IUGG). */
export const earthRadius = 6_371_008.8
