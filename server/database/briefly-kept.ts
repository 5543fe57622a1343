// Answers remembered for a moment, so that a burst of the same question is one question.

/**
 * @param ms how long an answer is good; nothing undefined is kept, so what was not there is looked for again
 */
export const brieflyKept = <Value>(
  ask: (key: string) => Promise<Value>,
  ms: number,
): ((key: string) => Promise<Value>) => {
  let fresh = new Map<string, { readonly answer: Value; readonly until: number }>()
  return async key => {
    const now = performance.now()
    const known = fresh.get(key)
    if (known && known.until > now) return known.answer
    const answer = await ask(key)
    // Counted from the question: the answer was true at some moment after it.
    if (answer !== undefined) fresh.set(key, { answer, until: now + ms })
    if (fresh.size > MANY) fresh = new Map([...fresh].filter(([, { until }]) => until > now))
    return answer
  }
}

const MANY = 10_000
