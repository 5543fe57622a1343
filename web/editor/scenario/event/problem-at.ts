// Passes the event's error down to fields in lists.
import { createContext, useContext } from 'react'

interface Problem {
  readonly field: string
  readonly message: string
}

const ProblemContext = createContext<Problem | undefined>(undefined)
export const ProblemProvider = ProblemContext.Provider

/** A field's id, with the event's error if it is about this field. */
export const useProblemAt = (id: string): { readonly id: string; readonly error?: string } => {
  const problem = useContext(ProblemContext)
  return { id, ...(problem?.field === id && { error: problem.message }) }
}
