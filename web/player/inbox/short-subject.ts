/** S1§2. */
export const shortSubject = (subject: string): string => {
  const letters = [...subject]
  return letters.length > 30 ? `${letters.slice(0, 27).join('')}…` : subject
}
