// Films the intro video of the library (rules 201, 202) and the seven films of the tutorial (S2§2) from the
// running product with its demo world:
// npm run films                  all of them, each with captions and a poster
// npm run films 3-writing intro  only these
import { intro } from './films/intro.ts'
import { openStudio } from './films/studio.ts'
import { tutorial } from './films/tutorial/tutorial.ts'

const films = [intro, ...tutorial]
const wanted = process.argv.slice(2)
const unknown = wanted.filter(name => !films.some(film => film.name === name))
if (unknown.length > 0)
  throw new Error(
    `Unknown film: ${unknown.join(', ')}. Choose from ${films.map(({ name }) => name).join(', ')}.`,
  )

const studio = await openStudio()
try {
  // A film that fails does not stop the others.
  for (const film of films.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    await studio.make(film).catch((problem: unknown) => {
      console.error(problem)
      process.exitCode = 1
    })
} finally {
  await studio.close()
}
