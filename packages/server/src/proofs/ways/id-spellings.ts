/** Different spellings of one id. PostgreSQL reads most of them as the same uuid, so each has to be refused or mean the same record. */
export const idSpellings: readonly ((id: string) => string)[] = [
  (id) => id.toUpperCase(),
  (id) => id.replaceAll('-', ''),
  (id) => encodeURIComponent(`{${id}}`),
  (id) => encodeURIComponent(`urn:uuid:${id}`),
  (id) => id.replaceAll('-', '%2D'),
  (id) => `%20${id}`,
  (id) => `${id}%20`,
  (id) => `${id}%00`,
  (id) => `${id}%27%20or%20%27a%27%3D%27a`,
  (id) => `${id},${id}`,
  (id) => `${id}%2F..%2F${id}`,
  (id) => id.replace(/^./, (digit) => `%${digit.charCodeAt(0).toString(16)}`),
]
