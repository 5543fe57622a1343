import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { updateEditor } from '#contracts/calls/administration/editors.ts'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { paths } from '#web/paths/paths.ts'
import { editorCall } from '#web/session/editor-call.ts'
import css from '../customers/customers.module.css'
import { NewPassword } from '../customers/NewPassword.tsx'
import { ACCOUNT } from '#web/editor/page/sections.ts'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import type { ListedEditor } from './editors.ts'
import { EditorLogin } from './EditorLogin.tsx'
import { EditorRights } from './EditorRights.tsx'
import listed from '../exercises/exercises.module.css'

export const OneEditor = ({ editor }: { readonly editor: ListedEditor }) => (
  <>
    <TabHead
      title={editor.username}
      note={
        editor.own
          ? 'This is your own account.'
          : 'Changes take effect at once, wherever this editor is logged in.'
      }
      end={
        <Link className={buttonLook()} to={paths.editorTab('Admin', 'List Editors')}>
          <IconArrowLeft aria-hidden size="1.6rem" />
          GO BACK
        </Link>
      }
    />
    <div className={css['cards']}>
      <EditorRights editor={editor} />
      {editor.own ? (
        <OwnPassword />
      ) : (
        <NewPassword
          owner={editor}
          send={password =>
            editorCall<typeof updateEditor>(
              'updateEditor',
              { username: editor.username, password },
              { write: {} },
            )
          }
        />
      )}
      <EditorLogin editor={editor} />
    </div>
  </>
)

/** Changing your own password needs the current one. */
const OwnPassword = () => (
  <Card aria-labelledby="own-password-title">
    <h2 id="own-password-title" className={css['heading']}>
      Your password
    </h2>
    <p>
      You can change your password on{' '}
      <Link className={listed['link']} to={paths.editorSection(ACCOUNT)}>
        your account page
      </Link>
      .
    </p>
  </Card>
)
