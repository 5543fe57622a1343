/** A subject as the list shows it: if longer than 30 characters, its first 27 and an ellipsis (S1§2). */
export const shortSubject = (subject: string): string => {
  const letters = [...subject]
  return letters.length > 30 ? `${letters.slice(0, 27).join('')}…` : subject
}
