import type { createEditor } from '#contracts/calls/administration/editors.ts'
import { editorProblems } from '#domain/customer/editors.ts'
import { PasswordField } from '#web/kit/form/PasswordField.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { problemsAt, useToolForm } from '../../form/use-tool-form.ts'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { NOT_KNOWN_HERE } from '../customers/account-fields.ts'
import { UsernameField } from '../customers/UsernameField.tsx'
import { RightFields } from './EditorRights.tsx'
import { rightOf } from './editors.ts'

const EMPTY = { username: '', password: '', right: 'author', restricted: false }
const FIELDS = {
  'password short': 'password',
  'password long': 'password',
  'password common': 'password',
  'username taken': 'username',
} as const

/** Rule 3. */
export const CreateEditor = () => {
  const form = useToolForm({
    keeps: { as: 'Create Editor', without: ['password'] },
    initial: EMPTY,
    refusedAt: FIELDS,
    check: values => problemsAt(editorProblems(values, NOT_KNOWN_HERE), FIELDS, 'username'),
    send: ({ right, ...values }) =>
      editorCall<typeof createEditor>('createEditor', { ...values, right: rightOf(right) }, { write: {} }),
  })
  const { field, values, set } = form
  return (
    <>
      <TabHead
        title="Create Editor"
        note="Pass on the password yourself: it is never emailed or shown again."
      />
      <ToolForm label="Create Editor" form={form} action="Create">
        <UsernameField {...field('username')} />
        <PasswordField
          label="Password"
          description="At least 8 characters."
          autoComplete="new-password"
          {...field('password')}
        />
        <RightFields
          right={field('right')}
          restricted={values.restricted}
          onRestrict={restricted => set({ restricted })}
        />
      </ToolForm>
    </>
  )
}
