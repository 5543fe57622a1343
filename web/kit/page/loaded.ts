/** S0§9: how long a further script file may take. */
const PATIENCE = 120_000
/**
 * A file that was lost on its way is asked for again before anybody hears of it: ms before each further try.
 */
const AGAIN = [500, 2_000] as const

/** What is thrown when a part of the page did not come; PartBoundary tells it apart from a defect. */
export class ChunkLoadFailure extends Error {
  override readonly name = 'ChunkLoadFailure'
}

/** What `load` gives, unless it fails again and again or is late: a ChunkLoadFailure (S0§8). */
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

/**
 * Style sheets that did not come, or came without a rule: as a page of somebody else. Those on their way are
 * not among them.
 */
const failedStyles = new Set<HTMLLinkElement>()
const look = ({ type, target }: Event) => {
  // Those of the product stand in the head; what authored HTML asks for is not ours to bring.
  if (
    !(target instanceof HTMLLinkElement) ||
    target.rel !== 'stylesheet' ||
    target.parentNode !== document.head
  )
    return
  if (type === 'error' || target.sheet?.cssRules.length === 0) failedStyles.add(target)
}
for (const event of ['load', 'error']) globalThis.document?.addEventListener(event, look, true)

/**
 * The bundler's own loader never asks for a style sheet again: it only looks whether there is a link to it.
 */
const mendStyles = async (): Promise<void> => {
  const settled = [...failedStyles].map(
    link =>
      new Promise<void>(resolve => {
        // Not a clone: a link that has failed stays failed.
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
