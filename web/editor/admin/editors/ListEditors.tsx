import { Link, useSearchParams } from 'react-router'
import { Table } from '#web/kit/figure/Table.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { utcTime } from '#web/kit/time.ts'
import { paths } from '#web/paths/paths.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import listed from '../exercises/exercises.module.css'
import { type ListedEditor, RIGHTS, useEditors } from './editors.ts'
import css from './editors.module.css'
import { OneEditor } from './OneEditor.tsx'

const HEAD = ['Username', 'Right', 'Second factor', 'Last login (UTC)', 'Status'] as const

export const ListEditors = () => {
  const [params] = useSearchParams()
  const name = params.get('editor')
  const query = useEditors()
  if (name === null)
    return (
      <>
        <TabHead
          title="List Editors"
          note="The authors and administrators of this installation. Open an account to change it."
        />
        <QueryView query={query}>{editors => <EditorTable editors={editors} />}</QueryView>
      </>
    )
  return (
    <QueryView query={query}>
      {editors => {
        const editor = editors.find(each => each.username.toLowerCase() === name.toLowerCase())
        return editor ? (
          <OneEditor key={editor.username} editor={editor} />
        ) : (
          <EmptyState heading title="There is no editor with this name" />
        )
      }}
    </QueryView>
  )
}

const EditorTable = ({ editors }: { readonly editors: readonly ListedEditor[] }) => (
  <Card flush>
    <Table
      stacks
      caption="Editors"
      head={HEAD.map(name => (
        <th key={name} scope="col">
          {name}
        </th>
      ))}
    >
      {editors.map(editor => (
        <EditorRow key={editor.username} editor={editor} />
      ))}
    </Table>
  </Card>
)

const EditorRow = ({
  editor: { username, right, restricted, secondFactor, lastLoginAt, disabled, own },
}: {
  readonly editor: ListedEditor
}) => (
  <tr className={listed['row']}>
    <td>
      <Link
        className={listed['open']}
        to={`${paths.editorTab('Admin', 'List Editors')}?editor=${encodeURIComponent(username)}`}
      >
        {username}
      </Link>
      {own && <span className={css['beside']}>you</span>}
    </td>
    <td data-head={HEAD[1]}>
      {RIGHTS.find(({ value }) => value === right)?.label}
      {restricted && <span className={css['beside']}>restricted</span>}
    </td>
    <td data-head={HEAD[2]}>{secondFactor ? <Tag tone="ok">On</Tag> : <Tag tone="idle">Off</Tag>}</td>
    <td className={listed['day']} data-head={HEAD[3]}>
      {lastLoginAt === '' ? 'Never' : utcTime(lastLoginAt)}
    </td>
    <td data-head={HEAD[4]}>{disabled ? <Tag tone="bad">Disabled</Tag> : <Tag tone="ok">Can log in</Tag>}</td>
  </tr>
)
