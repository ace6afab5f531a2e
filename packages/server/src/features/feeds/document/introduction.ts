/** The introduction of the public document. */
export const introduction = `What the resorts publish: lifts, slopes, weather, events, restaurants and more, a second after their staff change it.

**Keys.** Resorts that open their data are read without a key. Others give you one; send it as \`Authorization: Bearer rk_…\` or \`X-Api-Key\`.
**Follow a collection.** Read all pages once, keep \`updatedSince\` of the first, and ask with it for what changed. Or listen to \`/api/feeds/changes\`.
**Filters.** Each filter of a choice can be repeated. \`name.from\` and \`name.to\` are inclusive; days are those of the resort.
**Assistants.** \`/api/mcp\` is an endpoint of the Model Context Protocol, over the same data with the same keys.
**Licence.** Each answer names the licence and who has to be named; imported records name those of their source.
**Promise.** Fields and collections are added without notice. Nothing is removed or changes its meaning within a version; the next one would have another address, and both would be served for a year.`
