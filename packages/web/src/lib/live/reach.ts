/** Since when the server is unreachable. Separate from the detection, for modules that only read it. */
export const reach: { lostAt: number | undefined } = { lostAt: undefined }
