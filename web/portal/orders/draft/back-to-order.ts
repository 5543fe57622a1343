import { paths } from '#web/paths/paths.ts'

export interface BackToOrder {
  readonly user: string
  readonly path: string
}

interface Noted {
  readonly user: string
  readonly slug: string
}

export const noteForBack = (user: string, slug: string): Noted => ({ user, slug })

export const backIn = (state: unknown): BackToOrder | null => {
  const field = (name: keyof Noted): string => {
    const value: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, name) : ''
    return typeof value === 'string' ? value : ''
  }
  const [user, slug] = [field('user'), field('slug')]
  return user && slug ? { user, path: paths.order(slug) } : null
}
