import * as copies from '#contracts/calls/scenarios/copies.ts'
import { handler } from '#server/calls/handler.ts'
import { shippedScenarios } from '#server/content/shipped.ts'

export const getShipped = handler(copies.getShipped, async () => [...(await shippedScenarios())])
