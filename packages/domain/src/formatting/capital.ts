/** The first letter in upper case, as names of schemas and types are written. */
export const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)
