import type { updateEditor } from '#contracts/calls/administration/editors.ts'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { changedIn } from '../../form/changed-in.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { useToolForm } from '../../form/use-tool-form.ts'
import { type ListedEditor, RIGHTS } from './editors.ts'

/** Rules 3 and 4. */
export const EditorRights = ({
  editor: { username, right, restricted },
}: {
  readonly editor: ListedEditor
}) => {
  const form = useToolForm({
    keeps: { as: `Editor ${username}` },
    initial: { right, restricted },
    check: () => [],
    send: (values, clean) =>
      editorCall<typeof updateEditor>(
        'updateEditor',
        { username, ...changedIn(values, clean) },
        { write: {} },
      ),
    after: values => values,
  })
  return (
    <ToolForm label={`Rights of ${username}`} form={form} action="Update">
      <RightFields
        right={form.field('right')}
        restricted={form.values.restricted}
        onRestrict={restricted => form.set({ restricted })}
      />
    </ToolForm>
  )
}

interface RightFieldsProps {
  readonly right: ReturnType<ReturnType<typeof useToolForm>['field']>
  readonly restricted: boolean
  readonly onRestrict: (restricted: boolean) => void
}

export const RightFields = ({ right, restricted, onRestrict }: RightFieldsProps) => (
  <>
    <SelectField
      label="Right"
      description="Authors manage scenarios, organisations, PDFs and media. Administrators can do everything."
      data={RIGHTS}
      {...right}
    />
    <Toggle checked={restricted} onChange={onRestrict}>
      Restricted: cannot see Previous Versions
    </Toggle>
  </>
)
