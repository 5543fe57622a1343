// A recipe of CONTRIBUTING as code: what a contributor writes, step by step.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Step {
  readonly path: string
  /** Text that is in the file once; the step's own text comes right before it. Absent: a new file. */
  readonly before?: string
  readonly text: string
  /** CONTRIBUTING says that the compiler names this step to anyone who forgets it. */
  readonly isNamedByTypes?: true
}

export interface Recipe {
  /** The heading in CONTRIBUTING. */
  readonly heading: string
  readonly steps: readonly Step[]
  /** Arguments of vitest that rewrite generated files. */
  readonly writes: readonly string[]
  /** The tests of what the recipe adds, and those that it names. */
  readonly tests: readonly string[]
}

/** How often a step's place is found in the tree; 1 is right. */
export const placesOf = (root: string, { path, before }: Step): number =>
  before === undefined ? 1 : readFileSync(join(root, path), 'utf8').split(before).length - 1

/** Writes the steps into the tree at `root`. */
export const take = (root: string, steps: readonly Step[]): void => {
  for (const { path, before, text } of steps) {
    const file = join(root, path)
    mkdirSync(dirname(file), { recursive: true })
    const next =
      before === undefined ? text : readFileSync(file, 'utf8').replace(before, () => `${text}${before}`)
    writeFileSync(file, next)
  }
}
