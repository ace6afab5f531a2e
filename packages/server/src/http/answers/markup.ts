/** HTML in templates: everything filled in is escaped, unless it is markup itself. */
export interface Markup {
  readonly markup: string
}

export type Filled = string | number | Markup | readonly Filled[]

export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

function filledIn(value: Filled): string {
  if (typeof value !== 'object') return escaped(String(value))
  return 'markup' in value ? value.markup : value.map(filledIn).join('')
}

export const html = (parts: TemplateStringsArray, ...values: readonly Filled[]): Markup => ({
  markup: parts.reduce((text, part, at) => `${text}${filledIn(values[at - 1] ?? '')}${part}`),
})
