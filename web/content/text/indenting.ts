import type { Editor } from '@tiptap/react'
import { INDENTS } from './extensions.ts'

export const indentBy = (editor: Editor, by: 1 | -1): void => {
  if (editor.isActive('listItem')) {
    const chain = editor.chain().focus()
    void (by > 0 ? chain.sinkListItem('listItem') : chain.liftListItem('listItem')).run()
    return
  }
  const name = blockOf(editor)
  editor
    .chain()
    .focus()
    .updateAttributes(name, { indent: levelIn(editor) + by })
    .run()
}

export const canIndent = (editor: Editor, by: 1 | -1): boolean => {
  if (editor.isActive('listItem'))
    return by > 0 ? listDepth(editor) < INDENTS && editor.can().sinkListItem('listItem') : true
  const level = levelIn(editor) + by
  return level >= 0 && level <= INDENTS
}

const blockOf = (editor: Editor) => (editor.isActive('heading') ? 'heading' : 'paragraph')

const levelIn = (editor: Editor): number => {
  const level: unknown = editor.getAttributes(blockOf(editor))['indent']
  return typeof level === 'number' ? level : 0
}

const listDepth = (editor: Editor): number => {
  const { $from } = editor.state.selection
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth + 1)).filter(
    ({ type }) => type.name === 'listItem',
  ).length
}
