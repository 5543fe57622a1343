/** Characters; the server takes no longer one with an act. */
export const LONGEST_NAME = 60

/** What is wrong with a facilitator's name for the action log; undefined: nothing. */
export const nameProblem = (text: string): string | undefined => {
  const { length } = text.trim()
  return length > LONGEST_NAME
    ? `${length} characters: at most ${LONGEST_NAME} fit. Until then the log shows the previous name.`
    : undefined
}
