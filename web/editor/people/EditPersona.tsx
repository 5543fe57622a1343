import { messages } from '#contracts/words/messages.ts'
import type { editPersona, removePersona } from '#contracts/calls/people/people.ts'
import { editedPersonaProblems } from '#domain/scenario/people.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { failedText } from '../page/failed-text.ts'
import { RemoveButton } from '../form/RemoveButton.tsx'
import { FieldRow, ToolForm } from '../form/ToolForm.tsx'
import { problemsAt, useToolForm, wrongIf } from '../form/use-tool-form.ts'
import { QueryView } from '../page/QueryView.tsx'
import { TabHead } from '../page/TabHead.tsx'
import { WhereUsed } from '../used/WhereUsed.tsx'
import css from './EditPersona.module.css'
import { namesakesOf } from './namesakes.ts'
import { namesOf, type Organisation, useOrganisations } from './organisations.ts'
import { PersonaFields } from './PersonaFields.tsx'
import { ScenariosFollow } from './ScenariosFollow.tsx'
import { andPicture, storePicture, takePictureAlong } from './picture.ts'

const EMPTY = {
  org: '',
  persona: '',
  newOrg: '',
  name: '',
  email: '',
  role: '',
  picture: null as File | null,
  updateScenarios: true,
}
type Values = typeof EMPTY

export const EditPersona = () => (
  <>
    <TabHead
      title="Edit Persona"
      note="Scenarios that use the persona are updated too, unless you turn that off."
    />
    <QueryView query={useOrganisations()}>
      {organisations => <EditForm organisations={organisations} />}
    </QueryView>
  </>
)

/** S2§5 Persona edit. */
const problemsOf = ({ persona, newOrg, name, email }: Values) => {
  if (persona === '') return [wrongIf(true, 'persona', messages['persona not selected'])]
  const problems = editedPersonaProblems({ name: name.trim(), email: email.trim() })
  return [
    wrongIf(newOrg === '', 'newOrg', messages['new organisation none']),
    ...problemsAt(problems, { 'persona email invalid': 'email' }, 'name'),
  ]
}

const send = async ({ picture, ...values }: Values, clean: Values) => {
  // Untouched fields keep the stored values, which a colleague may have changed.
  const keeps = (['email', 'role'] as const).filter(field => values[field] === clean[field])
  const persona = { ...values, keeps }
  const done = await editorCall<typeof editPersona>('editPersona', persona, { write: {} })
  return andPicture(done, async () => {
    const stored = await (picture
      ? storePicture(persona.name, picture)
      : takePictureAlong(persona.persona, persona.name))
    if (stored === null) return
    const renamed = {
      ...persona,
      org: persona.newOrg,
      persona: persona.name,
      picture: stored,
      updateScenarios: false,
    }
    await editorCall<typeof editPersona>('editPersona', renamed, { write: {} })
  })
}

const EditForm = ({ organisations }: { readonly organisations: readonly Organisation[] }) => {
  const form = useToolForm<Values>({
    keeps: { as: 'Edit Persona', without: ['picture'] },
    initial: EMPTY,
    check: problemsOf,
    refusedAt: { 'persona taken': 'name' },
    send,
    after: ({ org }) => ({ ...EMPTY, org }),
  })
  const { values, set, begin, unlessUnsaved, field, idOf } = form
  const personas = organisations.find(({ name }) => name === values.org)?.personas ?? []
  const chosen = personas.find(({ name }) => name === values.persona)
  const select = (name: string) => {
    const found = personas.find(persona => persona.name === name)
    const { org } = values
    begin(
      found
        ? { ...EMPTY, org, persona: name, newOrg: org, name, email: found.email, role: found.role }
        : { ...EMPTY, org },
    )
  }
  const remove = async () => {
    try {
      const which = { org: values.org, persona: values.persona }
      const { type, data } = await editorCall<typeof removePersona>('removePersona', which, { write: {} })
      await form.changed()
      begin({ ...EMPTY, org: values.org })
      showBanner(type, data)
    } catch (error) {
      showBanner('failed', failedText(error))
    }
  }
  return (
    <ToolForm
      label="Edit Persona"
      form={form}
      action="Update"
      more={
        <RemoveButton
          key={`${values.org} ${values.persona}`}
          refuse={() => (chosen ? undefined : messages['persona to remove required'])}
          onRefused={sentence => showBanner('failed', sentence)}
          warning={
            chosen && chosen.used > 0 ? `${usedIn(chosen.used)} Scenarios keep their copies.` : undefined
          }
          onRemove={remove}
        />
      }
    >
      <FieldRow>
        <SelectField
          label="Organisation"
          {...field('org')}
          onChange={({ currentTarget: { value } }) => unlessUnsaved(() => begin({ ...EMPTY, org: value }))}
          data={namesOf(organisations, 'Select an organisation')}
        />
        <SelectField
          label="Persona"
          {...field('persona')}
          onChange={({ currentTarget: { value } }) => unlessUnsaved(() => select(value))}
          data={namesOf(personas, 'Select a persona')}
        />
      </FieldRow>
      {chosen && (
        <div>
          <p className={css['used']}>{usedIn(chosen.used)}</p>
          <WhereUsed
            key={`${values.org} ${chosen.name}`}
            what="persona"
            organisation={values.org}
            name={chosen.name}
          />
        </div>
      )}
      <SelectField label="New organisation" {...field('newOrg')} data={namesOf(organisations, 'None')} />
      <PersonaFields
        name={field('name')}
        email={field('email')}
        role={field('role')}
        known={values.persona}
        picture={{
          id: idOf('picture'),
          file: values.picture,
          onFile: picture => set({ picture }),
          namesakes: namesakesOf(values.name, organisations, {
            organisation: values.org,
            name: values.persona,
          }),
        }}
      />
      {chosen && (
        <ScenariosFollow
          used={{ what: 'persona', name: chosen.name, organisation: values.org }}
          checked={values.updateScenarios}
          onChange={updateScenarios => set({ updateScenarios })}
        />
      )}
    </ToolForm>
  )
}

const usedIn = (scenarios: number): string =>
  scenarios === 1
    ? 'Sends messages in 1 scenario.'
    : scenarios === 0
      ? 'Sends no messages in any scenario.'
      : `Sends messages in ${scenarios} scenarios.`
