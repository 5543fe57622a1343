import { exerciseFileName } from '#domain/scenario/media/exercise-files.ts'
import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import { exerciseFiles } from '#server/database/lead/files.ts'
import { kindOf } from '#server/calls/lead/press/own-files.ts'
import type { Services } from '#server/services/services.ts'

const KILOBYTE = 1_000

export const uploadedPaper = async (
  { db, config }: Pick<Services, 'db' | 'config'>,
  exerciseId: string,
  fileName: string,
): Promise<ScenarioDocument | undefined> => {
  const files = await exerciseFiles(db, exerciseId)
  const file = files.find(
    each => kindOf(each) === 'pdf' && each.name.toLowerCase() === fileName.toLowerCase(),
  )
  if (!file) return undefined
  const address = `${config.publicUrl}/files/${encodeURI(exerciseFileName(file.id, file.name))}`
  const size = `${Math.ceil(Number(file.bytes) / KILOBYTE).toLocaleString('en-GB')} kB`
  const content = `<p><a href="${address}">Open ${file.name}</a> (PDF, ${size})</p>`
  return {
    fileName: file.name,
    title: file.name.replace(/\.pdf$/, ''),
    type: 'Document',
    content,
    images: [],
    fields: [],
  }
}
