import type { Severity } from '#domain/scenario/checks/rules.ts'

export const TONES = { error: 'bad', warning: 'warn', hint: 'info' } as const satisfies Readonly<
  Record<Severity, string>
>

export const counted = (count: number, severity: Severity): string =>
  `${count} ${severity}${count === 1 ? '' : 's'}`
