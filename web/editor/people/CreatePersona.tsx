import { messages } from '#contracts/words/messages.ts'
import type { createPersona, editPersona } from '#contracts/calls/people/people.ts'
import { newPersonaProblems } from '#domain/scenario/people.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { ToolForm } from '../form/ToolForm.tsx'
import { problemsAt, useToolForm, wrongIf } from '../form/use-tool-form.ts'
import { QueryView } from '../page/QueryView.tsx'
import { TabHead } from '../page/TabHead.tsx'
import { namesakesOf } from './namesakes.ts'
import { namesOf, type Organisation, useOrganisations } from './organisations.ts'
import { PersonaFields } from './PersonaFields.tsx'
import { andPicture, storePicture } from './picture.ts'

const EMPTY = { org: '', name: '', email: '', role: '', picture: null as File | null }

export const CreatePersona = () => (
  <>
    <TabHead title="Create Persona" note="A character who writes, posts or is quoted in your scenarios." />
    <QueryView query={useOrganisations()}>
      {organisations => <CreateForm organisations={organisations} />}
    </QueryView>
  </>
)

const CreateForm = ({ organisations }: { readonly organisations: readonly Organisation[] }) => {
  const form = useToolForm({
    keeps: { as: 'Create Persona', without: ['picture'] },
    initial: EMPTY,
    check: ({ org, name, email }) => [
      wrongIf(org === '', 'org', messages['organisation not selected']),
      ...problemsAt(
        newPersonaProblems({ name: name.trim(), email: email.trim() }),
        { 'persona email invalid': 'email' },
        'name',
      ),
    ],
    refusedAt: { 'persona taken': 'name' },
    send: async ({ picture, ...persona }) => {
      const done = await editorCall<typeof createPersona>('createPersona', persona, { write: {} })
      if (!picture) return done
      return andPicture(done, async () => {
        const stored = await storePicture(persona.name, picture)
        const withPicture = { ...persona, persona: persona.name, picture: stored }
        await editorCall<typeof editPersona>('editPersona', withPicture, { write: {} })
      })
    },
    after: ({ org }) => ({ ...EMPTY, org }),
  })
  const { values, set, field, idOf } = form
  return (
    <ToolForm label="Create Persona" form={form} action="Create">
      <SelectField
        label="Organisation"
        {...field('org')}
        data={namesOf(organisations, 'Select an organisation')}
      />
      <PersonaFields
        name={field('name')}
        email={field('email')}
        role={field('role')}
        picture={{
          id: idOf('picture'),
          file: values.picture,
          onFile: picture => set({ picture }),
          namesakes: namesakesOf(values.name, organisations),
        }}
      />
    </ToolForm>
  )
}
