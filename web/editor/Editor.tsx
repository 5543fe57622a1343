import { Route, Routes } from 'react-router'
import { ADDRESSES } from '#domain/addresses.ts'
import { EditorFrame } from './frame/EditorFrame.tsx'
import { EditorRouter } from './frame/EditorRouter.tsx'
import { UnknownPage } from './page/UnknownPage.tsx'

export const Editor = () => (
  <EditorRouter>
    <Routes>
      <Route path={ADDRESSES.editor.pattern} element={<EditorFrame />} />
      <Route path="*" element={<UnknownPage />} />
    </Routes>
  </EditorRouter>
)
