import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { updateEditor } from '#contracts/editors.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { paths } from '#web/paths.ts'
import { editorCall } from '#web/session/editor-call.ts'
import css from '../customers/customers.module.css'
import { NewPassword } from '../customers/NewPassword.tsx'
import { TabHead } from '../../frame/TabHead.tsx'
import type { ListedEditor } from './editors.ts'
import { EditorLogin } from './EditorLogin.tsx'
import { EditorRights } from './EditorRights.tsx'

/** All there is to set of one editor. */
export const OneEditor = ({ editor }: { readonly editor: ListedEditor }) => (
  <>
    <TabHead
      title={editor.username}
      note={editor.own ? 'This is your own account.' : 'What is changed here counts at once, wherever this editor is logged in.'}
      end={
        <Link className={buttonLook()} to={paths.editorTab('Admin', 'List Editors')}>
          <IconArrowLeft aria-hidden size="1.6rem" />
          GO BACK
        </Link>
      }
    />
    <div className={css['cards']}>
      <EditorRights editor={editor} />
      <NewPassword
        owner={editor}
        ends={editor.own ? 'It ends every other session of yours.' : 'It ends every session of the account.'}
        send={password => editorCall<typeof updateEditor>('updateEditor', { username: editor.username, password }, { write: {} })}
      />
      <EditorLogin editor={editor} />
    </div>
  </>
)
