import type { createOrganisation } from '#contracts/calls/people/people.ts'
import { organisationProblems } from '#domain/scenario/people.ts'
import { TextField } from '#web/kit/form/TextField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { ToolForm } from '../form/ToolForm.tsx'
import { problemsAt, useToolForm } from '../form/use-tool-form.ts'
import { TabHead } from '../page/TabHead.tsx'

export const CreateOrganisation = () => {
  const form = useToolForm({
    keeps: { as: 'Create Organisation' },
    initial: { name: '', email: '' },
    refusedAt: { 'organisation taken': 'name' },
    check: ({ name, email }) =>
      problemsAt(
        organisationProblems({ name: name.trim(), email: email.trim() }),
        { 'persona email invalid': 'email' },
        'name',
      ),
    send: body => editorCall<typeof createOrganisation>('createOrganisation', body, { write: {} }),
  })
  return (
    <>
      <TabHead
        title="Create Organisation"
        note="Every persona belongs to an organisation: a hospital, a newspaper, a regulator."
      />
      <ToolForm label="Create Organisation" form={form} action="Create">
        <TextField label="Name" maxLength={120} {...form.field('name')} />
        <TextField
          label="Email"
          description="Optional."
          maxLength={254}
          inputMode="email"
          {...form.field('email')}
        />
      </ToolForm>
    </>
  )
}
