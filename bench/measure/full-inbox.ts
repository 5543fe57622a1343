import { scenario } from '#domain/scenario/schema.ts'
import type { Db } from '#server/services/services.ts'
import { givenExercise, storyBegan } from '#test/support/given-exercise.ts'
import { callerOf } from '#test/support/http-call.ts'

export const MESSAGES = 150
const HOUR = 60
const WORDS =
  'The wards have gone to paper and every runner knows two of the lifts; what we still lack is a list of who is where. '

const mail = (id: string, displayAfter: number) => ({
  id,
  type: 'Email',
  name: `Sister ${id}`,
  role: 'Charge nurse',
  organisation: 'St Brannoc’s Hospital',
  address: `${id}@stbrannocs.example`,
  subject: `Ward report number ${id} of this morning`,
  content: `<p>${WORDS.repeat(4)}</p><ul><li>${WORDS}</li><li>${WORDS}</li></ul>`,
  displayAfter,
})

/** @param arriving when further mails arrive, in seconds after the first hour */
const scenarioOf = (arriving: readonly number[]) =>
  scenario.parse({
    format: 1,
    fileName: 'full-inbox',
    details: { title: 'A full inbox', subtitle: 'A hundred and fifty messages', playtime: '90 minutes' },
    sections: [
      {
        name: 'Morning',
        events: [
          ...Array.from({ length: MESSAGES }, (_, index) =>
            mail(`m${index}`, Math.floor((index * HOUR) / MESSAGES)),
          ),
          ...arriving.map((seconds, index) => mail(`late${index}`, HOUR + seconds / 60)),
        ],
      },
    ],
  })

export const fullInbox = async (db: Db, url: string, arriving: readonly number[] = []): Promise<string> => {
  const exercise = await givenExercise(db, { players: 1, scenario: scenarioOf(arriving) })
  await storyBegan(db, exercise, HOUR)
  const token = exercise.seats[0]?.token ?? ''
  const { status, text } = await callerOf(url)('agreeNDA', {}, { bearer: token })
  if (status !== 200) throw new Error(`agreeNDA: ${status} ${text}`)
  return `/exercise/${token}`
}
