import { EmptyState } from '#web/kit/status/EmptyState.tsx'

export const ScenarioSection = () => <EmptyState heading title="Scenario" />
