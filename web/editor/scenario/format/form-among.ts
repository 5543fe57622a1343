import type { ScenarioDocument } from '#domain/scenario/schema.ts'

interface Attached {
  readonly name: string
  readonly document: Pick<ScenarioDocument, 'type'> | undefined
  readonly query: { readonly error: Error | null }
}

/** A document that is still loading may be the first form. */
export const formAmong = <Each extends Attached>(attached: readonly Each[]): Each | undefined => {
  const missing = attached.filter(({ name, document }) => name !== '' && !document)
  const isNext = (each: Each) =>
    each.document ? each.document.type === 'Form' : missing.includes(each) && !each.query.error
  return attached.find(isNext) ?? missing[0]
}
