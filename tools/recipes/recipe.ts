// A recipe of CONTRIBUTING as code: the texts that a contributor writes, step by step.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Step {
  readonly path: string
  /**
   * A text that occurs once in the file; the step's own text is inserted right before it. If absent, the step
   * makes a new file.
   */
  readonly before?: string
  readonly text: string
  /** Set if CONTRIBUTING says that the compiler names a forgotten step. */
  readonly isNamedByTypes?: true
}

export interface Recipe {
  /** The heading of the recipe in CONTRIBUTING. */
  readonly heading: string
  readonly steps: readonly Step[]
  /** Arguments that make vitest rewrite generated files. */
  readonly writes: readonly string[]
  /** The tests of the recipe's additions, and the tests that the recipe names. */
  readonly tests: readonly string[]
}

/** The number of occurrences of a step's `before` in its file; 1 for a new file. */
export const placesOf = (root: string, { path, before }: Step): number =>
  before === undefined ? 1 : readFileSync(join(root, path), 'utf8').split(before).length - 1

export const take = (root: string, steps: readonly Step[]): void => {
  for (const { path, before, text } of steps) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    const next =
      before === undefined ? text : readFileSync(file, 'utf8').replace(before, () => `${text}${before}`)
    writeFileSync(file, next)
  }
}
