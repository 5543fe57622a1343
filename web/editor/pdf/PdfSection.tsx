import { EmptyState } from '#web/kit/status/EmptyState.tsx'

export const PdfSection = () => <EmptyState heading title="PDF" />
