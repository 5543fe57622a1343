// Authors' texts about people, which an erasure leaves in the library (docs/security.md).
import { nameFromEmail } from '#domain/customer/email-address.ts'
import sharp from 'sharp'
import { silence } from '#test/support/surroundings/recording.ts'
import { upload } from '#test/uploads/sending.ts'
import { must, type Tell } from './planting.ts'
import { PEOPLE } from './planted.ts'

export const AUTHORED = PEOPLE.slice(-4)

export const LIBRARY =
  /^(scenario|scenario_version|organisation|persona|media|document|document_version|section|section_version|audit\.object)\b|^\/media\//

const nameOf = (email: string) => nameFromEmail(email.normalize('NFKC'))

export const authored = async (tell: Tell, url: string, token: string) => {
  for (const [index, email] of AUTHORED.entries()) {
    const name = nameOf(email)
    const sender = { name, organisation: name, type: 'Email', displayAfter: 0 }
    const event = { ...sender, id: 'a', subject: name, content: `<p>Ask ${email}.</p>`, comments: [] }
    const post = {
      ...sender,
      id: 'b',
      type: 'Social',
      content: email,
      comments: [{ persona: name, content: `${email} says no.` }],
    }
    const pdf = { fileName: `${name} ${index}`, type: 'Document', content: `<p>${email}</p>` }
    const story = {
      fileName: name,
      title: name,
      subtitle: email,
      description: `<p>${email}</p>`,
      image: 'cover-grid',
      level: 0,
      documents: [pdf],
    }
    must(await tell('saveFile', { ...story, scenario: [{ name, events: [event, post] }] }, token))
    must(await tell('createOrganisation', { name, email }, token))
    must(await tell('createPersona', { org: name, name, email, role: name }, token))
    must(
      await tell(
        'savePDF',
        {
          filename: `${name} own`,
          title: name,
          type: 'Document',
          content: `<p>${email}</p>`,
          images: [],
          fields: [],
        },
        token,
      ),
    )
    must(await tell('saveSection', { fileName: name, scenario: [event] }, token))
    const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#126358' } })
      .png()
      .toBuffer()
    must(
      await upload(url, token, {
        call: 'uploadImage',
        fields: { chosenOption: 'Logo', imageName: name },
        file: new Uint8Array(pixel),
        filename: name,
      }),
    )
    must(
      await upload(url, token, {
        call: 'uploadVideo',
        fields: { videoName: name },
        file: silence(),
        filename: name,
      }),
    )
    for (const [asked, body] of READ) await tell(asked, body(name), token)
  }
}

const READ: readonly (readonly [string, (name: string) => Readonly<Record<string, unknown>>])[] = [
  ['loadFile', name => ({ filename: name })],
  ['loadPDF', name => ({ filename: name })],
  ['files', () => ({})],
  ['getOrganisations', () => ({})],
  ['previousVersions', name => ({ filename: name, directory: 'scenarios' })],
]
