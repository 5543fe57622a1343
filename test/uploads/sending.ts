import { existsSync, readdirSync } from 'node:fs'
import { keptFiles, placesOf } from '#server/media/places.ts'
import { replyOf, type Reply } from '#test/support/http-call.ts'

export interface Upload {
  readonly call: 'uploadImage' | 'uploadVideo' | 'uploadForExercise'
  readonly fields: Readonly<Record<string, string>>
  readonly file: Uint8Array<ArrayBuffer>
  readonly filename?: string
  readonly mime?: string
}

export const upload = async (
  url: string,
  token: string,
  { call, fields, file, filename = 'a', mime = '' }: Upload,
): Promise<Reply> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('myFile', new Blob([file], { type: mime }), filename)
  return replyOf(
    await fetch(`${url}/api/${call}`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${token}` },
    }),
  )
}

export const filesBelow = (dataDir: string): { readonly kept: string[]; readonly incoming: string[] } => {
  const places = placesOf(dataDir)
  return {
    kept: keptFiles(places),
    incoming: existsSync(places.incoming) ? readdirSync(places.incoming) : [],
  }
}
