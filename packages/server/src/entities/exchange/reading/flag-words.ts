/** What people and spreadsheets write for yes and no, in the languages of the product. */
const yes = new Set(['true', '1', 'x', 'yes', 'áno', 'ano', 'ja', 'tak', 'sì', 'si', 'igen', 'pravda', 'wahr', 'prawda', 'vero', 'igaz'])
const no = new Set(['false', '0', 'no', 'nie', 'ne', 'nein', 'nem', 'nepravda', 'falsch', 'fałsz', 'falso', 'hamis'])

export function flagOf(word: string): boolean | undefined {
  const folded = word.trim().toLocaleLowerCase('en')
  if (yes.has(folded)) return true
  return no.has(folded) ? false : undefined
}
