// The text format of Prometheus: https://prometheus.io/docs/instrumenting/exposition_formats

/** Labels as they are written, 'call="getMail"', → value; '' has none. */
export type Values = ReadonlyMap<string, number>

export interface Times {
  /** How many took at most so long, one per bound. */
  readonly counts: readonly number[]
  readonly count: number
  readonly sum: number
}

export const linesOf = (name: string, type: 'counter' | 'gauge', help: string, values: Values): string[] => [
  ...headOf(name, type, help),
  ...[...(values.size === 0 && type === 'counter' ? [['', 0] as const] : values)].map(([labels, value]) => line(name, labels, value)),
]

export const gauge = (name: string, help: string, value: number): string[] => linesOf(name, 'gauge', help, new Map([['', value]]))

/** `times`: calls by name. */
export const histogramOf = (name: string, help: string, bounds: readonly number[], times: ReadonlyMap<string, Times>): string[] => [
  ...headOf(name, 'histogram', help),
  ...[...times].flatMap(([call, { counts, count, sum }]) => [
    ...bounds.map((bound, place) => line(`${name}_bucket`, `call="${call}",le="${bound}"`, counts[place] ?? 0)),
    line(`${name}_bucket`, `call="${call}",le="+Inf"`, count),
    line(`${name}_sum`, `call="${call}"`, sum),
    line(`${name}_count`, `call="${call}"`, count),
  ]),
]

const headOf = (name: string, type: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

const line = (name: string, labels: string, value: number) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`
