/** For greetings. */
export const firstNameOf = (fullName: string): string => fullName.split(/\s+/)[0] ?? ''
