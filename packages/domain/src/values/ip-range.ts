const byte = String.raw`(25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)`
const ipv4 = String.raw`(${byte}\.){3}${byte}(\/(3[0-2]|[12]?\d))?`
const group = String.raw`[\da-fA-F]{1,4}`
/** `::` after so many groups; it stands for at least one. */
const shortened = (before: number) => `(${group}:){${before}}(:${group}){1,${7 - before}}`
const ipv6 = [`(${group}:){7}${group}`, `(${group}:){1,7}:`, ...[1, 2, 3, 4, 5, 6].map(shortened), `:((:${group}){1,7}|:)`].join('|')

/** An address of IPv4 or IPv6, or a network in the notation of CIDR (RFC 4632, RFC 4291). */
export const ipRange = new RegExp(String.raw`^(${ipv4}|(${ipv6})(\/(12[0-8]|1[01]\d|[1-9]?\d))?)$`, 'u')
