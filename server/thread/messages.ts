/** The job's code was loaded, and its work begins. */
export const BEGUN = 'begun'

export interface Done {
  readonly outcome: unknown
}
