export const passwordProblem = ({ password }: { readonly password: string }) =>
  password === '' ? { field: 'password' as const, message: 'Enter your password' } : undefined

export const codeProblem = ({ code }: { readonly code: string }) =>
  code.trim() === '' ? { field: 'code' as const, message: 'Enter a code' } : undefined
