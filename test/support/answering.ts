import type { PlayEvent } from '#contracts/calls/play/play.ts'

export type Response = string | string[] | Record<string, string | string[]>

export const isOpen = ({ options, responded }: Pick<PlayEvent, 'options' | 'responded'>): boolean =>
  options !== '' && responded === 'false'

export const responseTo = ({ options }: Pick<PlayEvent, 'options'>, text: string): Response | undefined => {
  if (options === 'form' || options === '') return undefined
  if (options === 'text') return text
  // Options have this form by their contract (rule 75): the choices under the name of their kind.
  const choices = JSON.parse(options) as Record<string, readonly { readonly text: string }[]>
  const kind = Object.keys(choices)[0] ?? ''
  const texts = (choices[kind] ?? []).map(choice => choice.text)
  if (kind === 'reorder') return texts
  return kind === 'checkbox' ? texts.slice(0, 1) : (texts[0] ?? '')
}
