/**
 * Which text is in the form: that of the library under this name, or the one that a scenario carries under it
 * (decision 0029).
 */
export interface TextName {
  /** '' for a new document. */
  readonly name: string
  /** File name of the scenario; '' for the library's. */
  readonly scenario: string
}

export const calledText = ({ name, scenario }: TextName): string =>
  scenario === '' ? name : `${name} (${scenario})`

/** As one word, for lists and for what a device keeps: no name holds a line break. */
export const keyOfText = ({ name, scenario }: TextName): string =>
  scenario === '' ? name : `${name}\n${scenario}`

export const textOfKey = (key: string): TextName => {
  const [name = '', scenario = ''] = key.split('\n')
  return { name, scenario }
}

/** Nothing for the library's: a call that names no scenario means that one. */
export const inScenario = (scenario: string): { readonly scenario?: string } =>
  scenario === '' ? {} : { scenario }
