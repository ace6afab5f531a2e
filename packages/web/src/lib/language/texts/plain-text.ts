/** Rich text in one line, without its marks. */
export const plainText = (html: string) => html.replace(/<[^>]*>/gu, ' ').trim()
