import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface Step {
  readonly path: string
  /**
   * A text that occurs once in the file, before which the step inserts its own. Without it, the step makes a
   * new file.
   */
  readonly before?: string
  readonly text: string
  /** Set if CONTRIBUTING says that the compiler names a forgotten step. */
  readonly isNamedByTypes?: true
}

export interface Recipe {
  readonly heading: string
  readonly steps: readonly Step[]
  readonly writes: readonly string[]
  readonly tests: readonly string[]
}

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
