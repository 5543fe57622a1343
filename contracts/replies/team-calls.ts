import type * as team from '#contracts/calls/play/team.ts'
import type { TeamCouncil } from '#domain/exercise/views/team-councils.ts'
import type {
  ShownMessage,
  ShownOutcome,
  ShownProposal,
  TeamDecision,
} from '#domain/exercise/story/team-view.ts'

export const outcomeReply = (outcome: ShownOutcome): team.TeamOutcomeReply => ({
  by: outcome.by,
  ...(outcome.tied && { tied: outcome.tied }),
  proposer: outcome.proposer,
  agreed: [...outcome.agreed],
  objected: outcome.objected.map(({ alias, reason }) => ({ alias, reason })),
  silent: [...outcome.silent],
})

const proposalReply = (proposal: Omit<ShownProposal, 'mine' | 'stand'>): team.TeamProposalReply => ({
  id: proposal.id,
  by: proposal.by,
  response: proposal.response,
  reason: proposal.reason,
  confidence: proposal.confidence,
  agreed: [...proposal.agreed],
  objected: proposal.objected.map(({ alias, reason }) => ({ alias, reason })),
})

export const councilReply = (council: TeamCouncil): team.TeamCouncilReply => ({
  team: council.team,
  rule: council.rule,
  lead: council.lead,
  proposals: council.proposals.map(proposalReply),
  ...(council.withdrawn && { withdrawn: council.withdrawn.map(proposalReply) }),
  outcome: council.outcome && outcomeReply(council.outcome),
  messages: council.messages.map(({ by, at, text }) => ({ by, at: new Date(at).toISOString(), text })),
})

export const decisionReply = (decision: TeamDecision): team.TeamDecisionReply => ({
  rule: decision.rule,
  lead: decision.lead,
  named: decision.named,
  members: decision.members.map(({ alias, present }) => ({ alias, present })),
  proposals: decision.proposals.map(proposal => ({
    ...proposalReply(proposal),
    mine: proposal.mine,
    stand: proposal.stand,
  })),
  closesAt: decision.closesAt === null ? '' : new Date(decision.closesAt).toISOString(),
  outcome: decision.outcome && outcomeReply(decision.outcome),
})

export const discussionReply = (messages: readonly ShownMessage[]) =>
  messages.map(({ id, by, at, text, mine, key }) => ({
    ...{ id, by, at: new Date(at).toISOString(), text },
    ...(mine && { mine }),
    ...(key && { key }),
  }))
