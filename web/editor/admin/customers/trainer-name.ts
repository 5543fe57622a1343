/** `client` is '' if none is chosen now, and `before` if none was chosen before. */
export const renamedFor = (client: string, before: string, username: string): string => {
  const prefix = `${before}-`
  const own = before !== '' && username.startsWith(prefix) ? username.slice(prefix.length) : username
  if (client === '') return own
  // A name with another prefix was typed on purpose.
  return own.includes('-') ? username : `${client}-${own}`
}
