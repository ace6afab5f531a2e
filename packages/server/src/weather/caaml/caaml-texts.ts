/** Texts of CAAML v6: HTML with `br`, `b`, lists and headings only. Ours are rich text, whose headlines are plain. */
import sanitizeHtml from 'sanitize-html'

const block = /<(?:p|ul|ol|li|h\d|blockquote)\b/i

/** Rich text as our editor creates it; the store removes what it does not permit. */
export function richOf(comment: string): string {
  const known = comment
    .replaceAll(/<(\/?)b>/gi, '<$1strong>')
    .replaceAll(/<(\/?)h1>/gi, '<$1h2>')
    .replaceAll(/<(\/?)h[56]>/gi, '<$1h4>')
  if (block.test(known)) return known
  const paragraphs = known.split(/(?:\s*<br\s*\/?>\s*){2,}/i).map((paragraph) => paragraph.trim())
  return paragraphs
    .filter(Boolean)
    .map((paragraph) => `<p>${paragraph}</p>`)
    .join('')
}

/** A headline without tags, at most `max` characters, ending with a sentence or a word. */
export function headlineOf(text: string, max: number): string {
  const plain = decoded(sanitizeHtml(text.replaceAll(/<br\s*\/?>/gi, ' '), { allowedTags: [], allowedAttributes: {} }))
    .replaceAll(/\s+/g, ' ')
    .trim()
  if ([...plain].length <= max) return plain
  const cut = [...plain].slice(0, max - 1).join('')
  const sentence = cut.search(/[.!?](?=\s[^.!?]*$)/)
  return sentence > max / 3 ? cut.slice(0, sentence + 1) : `${cut.replace(/\s+\S*$/, '')}…`
}

/** The sanitizer escapes what is text. */
const decoded = (html: string) => html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const permitted: sanitizeHtml.IOptions = {
  allowedTags: ['br', 'ul', 'li', 'h2', 'h3', 'h4', 'b'],
  allowedAttributes: {},
  transformTags: { strong: 'b', ol: 'ul' },
}

/** Our rich text with the elements that the standard permits. */
export const commentOf = (rich: string): string =>
  sanitizeHtml(rich.replaceAll(/<\/(?:p|blockquote)>\s*(?=<)/gi, '<br/><br/>'), permitted)
    .replaceAll(/<br \/>/g, '<br/>')
    .replace(/(?:<br\/>|\s)+$/, '')
