/** In ms, for all attempts together (S0§9). */
const PATIENCE = 120_000
/** ms before each retry of a file that failed to load. */
const AGAIN = [500, 2_000] as const

export class ChunkLoadFailure extends Error {
  override readonly name = 'ChunkLoadFailure'
}

/** Throws a ChunkLoadFailure if all retries fail, or if loading takes too long (S0§8). */
export const loaded = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadFailure('It took too long.')), PATIENCE)
  })
  return Promise.race([insisted(load), late]).finally(() => clearTimeout(timer))
}

const insisted = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const whole = await load()
      await mendStyles()
      return whole
    } catch (reason) {
      const wait = AGAIN[attempt]
      if (wait === undefined) throw new ChunkLoadFailure('It could not be loaded.', { cause: reason })
      await new Promise(resolve => setTimeout(resolve, wait))
    }
  }
}

/** Includes style sheets without rules: a captive portal may have sent its login page instead. */
const failedStyles = new Set<HTMLLinkElement>()
const look = ({ type, target }: Event) => {
  // The product's style sheets are in the head; those of authored HTML are not ours to reload.
  if (
    !(target instanceof HTMLLinkElement) ||
    target.rel !== 'stylesheet' ||
    target.parentNode !== document.head
  )
    return
  if (type === 'error' || target.sheet?.cssRules.length === 0) failedStyles.add(target)
}
for (const event of ['load', 'error']) globalThis.document?.addEventListener(event, look, true)

/** The bundler's own loader requests a style sheet only once, so a retry would go on without a failed one. */
const mendStyles = async (): Promise<void> => {
  const settled = [...failedStyles].map(
    link =>
      new Promise<void>(resolve => {
        // Not a clone: a failed link stays failed.
        const anew = Object.assign(document.createElement('link'), {
          rel: 'stylesheet',
          href: link.href,
          crossOrigin: link.crossOrigin,
        })
        for (const event of ['load', 'error']) anew.addEventListener(event, () => resolve())
        failedStyles.delete(link)
        link.replaceWith(anew)
      }),
  )
  await Promise.all(settled)
}
