import type { editOrganisation, removeOrganisation } from '#contracts/calls/people/people.ts'
import { messages } from '#contracts/words/messages.ts'
import { organisationProblems } from '#domain/scenario/people.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { editorCall } from '#web/session/editor-call.ts'
import { failedText } from '../page/failed-text.ts'
import { RemoveButton } from '../form/RemoveButton.tsx'
import { ToolForm } from '../form/ToolForm.tsx'
import { problemsAt, useToolForm, wrongIf } from '../form/use-tool-form.ts'
import { QueryView } from '../page/QueryView.tsx'
import { TabHead } from '../page/TabHead.tsx'
import { WhereUsed } from '../used/WhereUsed.tsx'
import { namesakesOf } from './namesakes.ts'
import { namesOf, type Organisation, useOrganisations } from './organisations.ts'
import { andPicture, storePicture, takePictureAlong } from './picture.ts'
import { PictureField } from './PictureField.tsx'
import { ScenariosFollow } from './ScenariosFollow.tsx'

const EMPTY = { old: '', name: '', email: '', picture: null as File | null, updateScenarios: true }

export const EditOrganisation = () => (
  <>
    <TabHead
      title="Edit Organisation"
      note="Scenarios that use the organisation are updated too, unless you turn that off."
    />
    <QueryView query={useOrganisations()}>
      {organisations => <EditForm organisations={organisations} />}
    </QueryView>
  </>
)

const EditForm = ({ organisations }: { readonly organisations: readonly Organisation[] }) => {
  const form = useToolForm({
    keeps: { as: 'Edit Organisation', without: ['picture'] },
    initial: EMPTY,
    check: ({ old, name, email }) =>
      old === ''
        ? [wrongIf(true, 'old', messages['organisation not selected'])]
        : problemsAt(
            organisationProblems({ name: name.trim(), email: email.trim() }),
            { 'persona email invalid': 'email' },
            'name',
          ),
    refusedAt: { 'organisation taken': 'name' },
    send: async ({ old, name, email, picture, updateScenarios }, clean) => {
      const done = await editorCall<typeof editOrganisation>(
        'editOrganisation',
        // An untouched email keeps the stored one, which a colleague may have changed.
        { old, name, email, keeps: email === clean.email ? ['email'] : [], updateScenarios },
        { write: {} },
      )
      return andPicture(done, () => (picture ? storePicture(name, picture) : takePictureAlong(old, name)))
    },
  })
  const { values, set, begin, field, idOf } = form
  const chosen = organisations.find(({ name }) => name === values.old)
  const select = (name: string) => {
    const found = organisations.find(each => each.name === name)
    begin(found ? { ...EMPTY, old: name, name, email: found.email } : EMPTY)
  }
  const remove = async () => {
    try {
      const { type, data } = await editorCall<typeof removeOrganisation>(
        'removeOrganisation',
        { filename: values.old },
        { write: {} },
      )
      await form.changed()
      begin(EMPTY)
      showBanner(type, data)
    } catch (error) {
      showBanner('failed', failedText(error))
    }
  }
  return (
    <ToolForm
      label="Edit Organisation"
      form={form}
      action="Update"
      more={
        <RemoveButton
          key={values.old}
          refuse={() => (chosen ? undefined : messages['organisation to remove required'])}
          onRefused={sentence => showBanner('failed', sentence)}
          warning={chosen && goesAlong(chosen)}
          onRemove={remove}
        />
      }
    >
      <SelectField
        label="Organisation"
        {...field('old')}
        onChange={({ currentTarget: { value } }) => form.unlessUnsaved(() => select(value))}
        data={namesOf(organisations, 'Select an organisation')}
      />
      <TextField label="Name" maxLength={120} {...field('name')} />
      <TextField
        label="Email"
        description="Optional."
        maxLength={254}
        inputMode="email"
        {...field('email')}
      />
      {chosen && <WhereUsed key={chosen.name} what="organisation" name={chosen.name} />}
      <PictureField
        id={idOf('picture')}
        name={values.old}
        isKnown
        namesakes={namesakesOf(values.name, organisations, { name: values.old })}
        file={values.picture}
        onFile={picture => set({ picture })}
      />
      {chosen && (
        <ScenariosFollow
          used={{ what: 'organisation', name: chosen.name }}
          checked={values.updateScenarios}
          onChange={updateScenarios => set({ updateScenarios })}
        />
      )}
    </ToolForm>
  )
}

/** The personas are removed too (rule 160). */
const goesAlong = ({ personas }: Organisation): string | undefined =>
  personas.length === 0
    ? undefined
    : `${personas.length === 1 ? 'Its 1 persona' : `Its ${personas.length} personas`} will be removed with it. Scenarios keep their copies.`
