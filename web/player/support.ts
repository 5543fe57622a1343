/** Whom a player writes to when the link names nobody: the product's own desk (rule 203). */
export const SUPPORT = 'help@holdfast.example'
