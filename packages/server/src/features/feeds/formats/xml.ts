/** Texts in XML. */

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Characters XML 1.0 has no way to write. */
const impossible = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

export const xmlText = (text: unknown): string =>
  String(text ?? '')
    .replace(impossible, '')
    .replace(/[&<>"']/g, (character) => entities[character]!)

export const element = (name: string, content: string): string => (content ? `<${name}>${content}</${name}>` : '')
