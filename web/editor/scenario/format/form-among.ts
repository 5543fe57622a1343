import type { ScenarioDocument } from '#domain/scenario/schema.ts'

interface Attached {
  readonly name: string
  readonly document: Pick<ScenarioDocument, 'type'> | undefined
  readonly query: { readonly error: Error | null }
}

/**
 * The attachment whose form is shown, as in the player's view: the first form, or the document that must load
 * first. Without a form, the first document that could not be loaded.
 */
export const formAmong = <Each extends Attached>(attached: readonly Each[]): Each | undefined => {
  const missing = attached.filter(({ name, document }) => name !== '' && !document)
  const isNext = (each: Each) =>
    each.document ? each.document.type === 'Form' : missing.includes(each) && !each.query.error
  return attached.find(isNext) ?? missing[0]
}
