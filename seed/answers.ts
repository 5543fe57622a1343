import { createHash } from 'node:crypto'
import type { WireResponse } from '#domain/exercise/log/commands.ts'
import { formsOf } from '#domain/exercise/mails/built-in.ts'
import type { Scenario, ScenarioDocument, ScenarioEvent } from '#domain/scenario/schema.ts'

/** From 0 to below 1, the same for the same words. */
export const chanceOf = (...words: readonly string[]): number =>
  createHash('sha256').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32

export const responseTo = (
  scenario: Scenario,
  event: ScenarioEvent,
  player: string,
  isRight: boolean,
): WireResponse | undefined => {
  const text = (id: string | undefined) =>
    event.options.find(option => option.id === id)?.text ?? event.options[0]?.text ?? ''
  switch (event.responseType) {
    case 'option':
      return text(isRight ? event.correct[0] : (event.neutral[0] ?? event.wrong[0]))
    case 'checkbox': {
      const right = event.correct.map(text)
      return isRight && right.length > 0 ? right : [text(event.correct[0]), text(event.wrong[0])]
    }
    case 'reorder': {
      const [first = '', second = '', ...rest] =
        event.correct.length > 0 ? event.correct.map(text) : event.options.map(option => option.text)
      return isRight ? [first, second, ...rest] : [second, first, ...rest]
    }
    case 'text':
      return event.accepted[0] ?? pick(WORDS, player, event.id)
    case 'form':
      return formFields(formsOf(scenario, event), player)
    case 'none':
    case 'random':
      return undefined
  }
}

export const formFields = (
  forms: readonly ScenarioDocument[],
  player: string,
): Record<string, string | string[]> =>
  Object.fromEntries(
    forms
      .flatMap(form => form.fields)
      .map(({ identifier, fieldType, options }) => {
        if (fieldType === 'Text') return [identifier, pick(REMARKS, player, identifier)]
        return [identifier, fieldType === 'Checkboxes' ? options.slice(0, 2) : (options[0] ?? '')]
      }),
  )

const pick = (lines: readonly string[], ...words: readonly string[]): string =>
  lines[Math.floor(chanceOf(...words) * lines.length)] ?? ''

const WORDS = [
  'We confirm that we are dealing with an incident. Patients who need urgent care will get it. We speak again at the top of the hour, with or without news.',
  'Known: two servers, surgical floor, since about 07:40. Not known: how far. Done: both isolated, Priya is looking. Next report in 20 minutes.',
  'Stop the use of the shared drive on all wards now, go to the downtime folders, write every change on paper with time and name.',
  'We have not decided about any demand and will not answer it before gold command has met. Please forward nothing and delete nothing.',
  'Thank you for telling us. Keep the original, note the time, and send nobody a copy. Somebody from security calls you within five minutes.',
]
const REMARKS = [
  'See the decision record, entry 4.',
  'Not known yet; we report again within the hour.',
  'Gold command, on the advice of the security lead.',
  'Very close to what a real morning is like.',
]
