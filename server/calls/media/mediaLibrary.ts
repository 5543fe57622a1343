import * as contract from '#contracts/calls/media/media-library.ts'
import { handler } from '#server/calls/handler.ts'
import { mediaPage } from '#server/database/media/media-library.ts'
import { readUses } from '#server/database/scenarios/uses.ts'

export const mediaLibrary = handler(contract.mediaLibrary, async ({ db }, _author, input) => {
  const { search = '', sort = 'name', unused = false, page = 1 } = input
  while (!(await readUses(db)));
  const { files, total, bytes } = await mediaPage(db, { search, sort, unused, page })
  return {
    files: files.map(
      ({ uploaded_at, bytes: size, name, kind, alt, uploadedBy, scenarios, isUnused, isFixed }) => ({
        ...{ name, kind, alt, uploadedBy, scenarios, isUnused, isFixed },
        bytes: Number(size),
        url: `/${kind === 'video' ? 'videos' : 'images'}/${encodeURI(name)}`,
        uploadedAt: uploaded_at.toISOString(),
      }),
    ),
    total,
    bytes,
  }
})
