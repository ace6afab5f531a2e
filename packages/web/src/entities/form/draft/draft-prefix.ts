/** The keys of drafts in the store of this browser begin with it. */
export const draftPrefix = 'draft/'
