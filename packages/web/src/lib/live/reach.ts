/** Since when the server cannot be reached. Apart from how that is found out, for those who only ask. */
export const reach: { lostAt: number | undefined } = { lostAt: undefined }
