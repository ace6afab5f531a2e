/** What holds for all of the open data, in English with `code` as in Markdown: for the public document and the pages for developers. */
export const introduction = {
  keys: 'Resorts that open their data are read without a key. Others give you one; send it as `Authorization: Bearer rk_…` or `X-Api-Key`.',
  following: 'Read all pages once, keep `updatedSince` of the first, and ask with it for what changed. Or listen to `/api/feeds/changes`.',
  filters: 'Each filter of a choice can be repeated. `name.from` and `name.to` are inclusive; days are those of the resort.',
  assistants: '`/api/mcp` is an endpoint of the Model Context Protocol, over the same data with the same keys.',
  licence: 'Each answer names the licence and who has to be named; imported records name those of their source.',
  promise:
    'Fields and collections are added without notice. Nothing is removed or changes its meaning within a version; the next one would have another address, and both would be served for a year.',
} as const
