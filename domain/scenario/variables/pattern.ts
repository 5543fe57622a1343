export const VARIABLE = /\{\{\s*([a-z][a-z0-9_]{0,39})\s*\}\}/g
