// The event's error at the fields of a list, which no parent knows one by one.
import { createContext, useContext } from 'react'

interface Problem {
  readonly field: string
  readonly message: string
}

const ProblemContext = createContext<Problem | undefined>(undefined)
export const ProblemProvider = ProblemContext.Provider

/** The id of a field, with the event's error if it is there. */
export const useProblemAt = (id: string): { readonly id: string; readonly error?: string } => {
  const problem = useContext(ProblemContext)
  return { id, ...(problem?.field === id && { error: problem.message }) }
}
