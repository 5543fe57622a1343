// docs/promises.md is made from this file and the commands' last results.

export interface Promised {
  /** The last line that it prints has the figure, the goal, and whether it was met, or begins with 'skipped:'. */
  readonly command: `faults:${string}` | `bench:${string}`
  readonly promise: string
}

export const PROMISES: readonly Promised[] = [
  { command: 'faults:kill', promise: 'A killed server loses no acknowledged answer and stores none twice' },
  {
    command: 'faults:live',
    promise:
      'When one of two processes dies during a facilitated exercise, nothing is lost, and pages stay up to date',
  },
  {
    command: 'faults:decisions',
    promise:
      'A killed server loses no proposal, agreement or message of a team, and no question gets two answers',
  },
  {
    command: 'faults:rolling',
    promise: 'While processes are restarted in turn behind nginx and Caddy, no call fails',
  },
  {
    command: 'faults:crowd',
    promise:
      'Hundreds of players behind one address join and play under the usual limits, which still stop callers without a credential',
  },
  {
    command: 'faults:orders',
    promise: 'After a kill in the middle of an order, credits, exercises, seats and letters agree',
  },
  { command: 'faults:grades', promise: 'Two graders lose no grade, and overwrite none unseen' },
  { command: 'faults:ledger', promise: 'Every balance is the sum of its ledger' },
  { command: 'faults:mail', promise: 'No letter is lost, and a repeated one can be recognised' },
  {
    command: 'faults:erasure',
    promise:
      'An erased address, and the name made from it, is found nowhere but in the library, in whatever form it was written, even after a kill in the middle',
  },
  {
    command: 'faults:reset',
    promise: 'The time of a reply does not reveal who has an account, in any call that takes a name',
  },
  {
    command: 'faults:disk',
    promise:
      'A full disk is reported as such, loses nothing that was acknowledged, and work resumes soon after there is space',
  },
  {
    command: 'faults:uploads',
    promise: 'An interrupted upload leaves neither a row without a file nor a file without a row',
  },
  {
    command: 'faults:imports',
    promise: 'A scenario is imported completely or not at all, whatever is killed, and its job says which',
  },
  {
    command: 'faults:backup',
    promise:
      'A backup taken under load contains everything acknowledged before it, and only a complete one is restored',
  },
  {
    command: 'faults:move',
    promise: 'The database moves to a server and back while people play, and nothing acknowledged is lost',
  },
  {
    command: 'faults:roles',
    promise:
      'No player gets an event, a text or an id that is for another role or team, by any call, while roles, teams and answers change',
  },
  { command: 'faults:model', promise: 'The engine and its model agree on every facilitated exercise' },
  {
    command: 'faults:xss',
    promise: 'Each of three gates alone keeps authored text from running as a script',
  },
  {
    command: 'faults:hostile',
    promise: 'The worst requests get proper replies while fifty people play, and no player has to wait',
  },
  { command: 'bench:sanitise', promise: 'Authored HTML is sanitised in time proportional to its length' },
  {
    command: 'bench:answers',
    promise: 'Answers of many players are committed nearly as fast as the database can',
  },
  {
    command: 'bench:live',
    promise: 'A thousand open pages are notified of an answer nearly as fast as bytes can be sent',
  },
  { command: 'bench:report', promise: 'The largest report arrives quickly, and delays no other call' },
  { command: 'bench:pictures', promise: 'Pictures are cleaned without a new process for each' },
  { command: 'bench:growth', promise: 'No call becomes slow as the installation grows' },
  { command: 'bench:lists', promise: 'The lists of a large installation arrive quickly' },
  { command: 'bench:web', promise: "The player's page is light, and stays light as mail arrives" },
  {
    command: 'bench:editor',
    promise: 'An author types without delay in a scenario of five hundred events',
  },
  {
    command: 'bench:engine',
    promise: "A player's view of a long exercise costs no more than writing it as JSON and parsing it",
  },
  {
    command: 'bench:rehearsal',
    promise: 'A thousand rehearsals of a scenario of sixty events take seconds',
  },
  { command: 'bench:start', promise: 'The product starts within seconds' },
]
