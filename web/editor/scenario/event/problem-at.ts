import { createContext, useContext } from 'react'

interface Problem {
  readonly field: string
  readonly message: string
}

const ProblemContext = createContext<Problem | undefined>(undefined)
export const ProblemProvider = ProblemContext.Provider

export const useProblemAt = (id: string): { readonly id: string; readonly error?: string } => {
  const problem = useContext(ProblemContext)
  return { id, ...(problem?.field === id && { error: problem.message }) }
}
