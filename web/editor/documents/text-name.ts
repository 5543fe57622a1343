/** Decision 0029. */
export interface TextName {
  /** '' for a new document. */
  readonly name: string
  /** '' for the library's text. */
  readonly scenario: string
}

export const calledText = ({ name, scenario }: TextName): string =>
  scenario === '' ? name : `${name} (${scenario})`

/** Names contain no line break. */
export const keyOfText = ({ name, scenario }: TextName): string =>
  scenario === '' ? name : `${name}\n${scenario}`

export const textOfKey = (key: string): TextName => {
  const [name = '', scenario = ''] = key.split('\n')
  return { name, scenario }
}

/** Absent for the library's text. */
export const inScenario = (scenario: string): { readonly scenario?: string } =>
  scenario === '' ? {} : { scenario }
