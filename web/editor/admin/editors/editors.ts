import type { getEditors, ListedEditor } from '#contracts/calls/administration/editors.ts'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'

export type { ListedEditor }

export const useEditors = () => useEditorQuery<typeof getEditors>('getEditors', {})

export const RIGHTS = [
  { value: 'author', label: 'Author' },
  { value: 'admin', label: 'Administrator' },
] as const satisfies readonly { readonly value: ListedEditor['right']; readonly label: string }[]

export const rightOf = (value: string): ListedEditor['right'] => (value === 'admin' ? 'admin' : 'author')
