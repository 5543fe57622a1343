// The result of a rule that refuses; throwing is for defects.
export interface Refusal<Code extends string = string> {
  readonly refused: Code
  readonly values?: Readonly<Record<string, string | number>>
}

export const refuse = <const Code extends string>(
  refused: Code,
  values?: Readonly<Record<string, string | number>>,
): Refusal<Code> => (values ? { refused, values } : { refused })

export const allOf = (checks: readonly (Refusal | undefined)[]): readonly Refusal[] =>
  checks.filter(refusal => refusal !== undefined)

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refused' in value
