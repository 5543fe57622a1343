/** Rule 219. Each list below begins with the default. */
const GRADERS = {
  self: 'The players themselves, after sending',
  grader: 'A person with access to the report',
  none: 'No one: they stay unscored',
} as const

export const GRADINGS_OF_AN_ORDER = [
  { value: '', label: GRADERS.self },
  { value: 'grader', label: GRADERS.grader },
  { value: 'none', label: GRADERS.none },
] as const

export const GRADINGS_OF_A_FACILITATED = [
  { value: '', label: 'The facilitator, in the console or the report' },
  { value: 'self', label: GRADERS.self },
  { value: 'none', label: GRADERS.none },
] as const

/** `grading` is absent for the default. */
export const gradingIn = (chosen: string | undefined): { readonly grading?: 'grader' | 'self' | 'none' } =>
  chosen === 'grader' || chosen === 'self' || chosen === 'none' ? { grading: chosen } : {}
