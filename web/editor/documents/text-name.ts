/** Which text is in the form: the library's under this name, or a scenario's own (decision 0029). */
export interface TextName {
  /** '' for a new document. */
  readonly name: string
  /** File name of the scenario; '' for the library's. */
  readonly scenario: string
}

export const calledText = ({ name, scenario }: TextName): string =>
  scenario === '' ? name : `${name} (${scenario})`

/** The text's name as one string; names contain no line break. */
export const keyOfText = ({ name, scenario }: TextName): string =>
  scenario === '' ? name : `${name}\n${scenario}`

export const textOfKey = (key: string): TextName => {
  const [name = '', scenario = ''] = key.split('\n')
  return { name, scenario }
}

/** The field `scenario` of a call; absent for the library's text. */
export const inScenario = (scenario: string): { readonly scenario?: string } =>
  scenario === '' ? {} : { scenario }
