/** The product's own desk: customers write to it, and players whose link names nobody (rule 203). */
export const SUPPORT = 'help@holdfast.example'
