// The way back to an order during which the session ended: it goes with the address of the log in.
import { paths } from '#web/paths.ts'

export interface BackToOrder {
  /** Whose order it is: somebody else who logs in does not go there. */
  readonly user: string
  readonly path: string
}

interface Noted {
  readonly user: string
  /** Of the scenario, as its address has it. */
  readonly slug: string
}

export const noteForBack = (user: string, slug: string): Noted => ({ user, slug })

/** What the browser keeps with an address may be anything. */
export const backIn = (state: unknown): BackToOrder | null => {
  const field = (name: keyof Noted): string => {
    const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : ''
    return typeof value === 'string' ? value : ''
  }
  const [user, slug] = [field('user'), field('slug')]
  return user && slug ? { user, path: paths.order(slug) } : null
}
