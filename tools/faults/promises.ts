// Holdfast's promises to an operator, and the command that shows each. `npm run faults` runs them;
// docs/promises.md is generated from this file and their last results.

export interface Promised {
  /** A script of package.json; its last line is the figure, the goal, and whether it was met. */
  readonly command: `faults:${string}` | `bench:${string}`
  readonly promise: string
}

export const PROMISES: readonly Promised[] = [
  { command: 'faults:kill', promise: 'A killed server loses no acknowledged answer and stores none twice' },
  {
    command: 'faults:live',
    promise: 'One of two processes may die while an exercise is led: nothing is lost, and the room hears on',
  },
  {
    command: 'faults:rolling',
    promise: 'Processes are restarted in turn behind nginx and Caddy, and no call fails',
  },
  {
    command: 'faults:crowd',
    promise:
      'Hundreds behind one address join and play under the usual limits, which still stop who has no credential',
  },
  {
    command: 'faults:orders',
    promise: 'Money, exercises, seats and letters agree after a kill in the middle of an order',
  },
  { command: 'faults:ledger', promise: 'Every balance is what its ledger adds up to' },
  { command: 'faults:mail', promise: 'A letter is never lost, and a repeated one can be recognised' },
  {
    command: 'faults:erasure',
    promise:
      'An erased address, and the name made from it, is found nowhere but in the library any more, in whatever form it was written, also after a kill in the middle',
  },
  {
    command: 'faults:reset',
    promise: 'Time does not tell who has an account, in any call that asks for a name',
  },
  {
    command: 'faults:disk',
    promise:
      'A full disk is called one, costs nothing that was acknowledged, and is over soon after there is space',
  },
  {
    command: 'faults:uploads',
    promise: 'An interrupted upload leaves neither a row without a file nor a file without a row',
  },
  {
    command: 'faults:imports',
    promise: 'A scenario is imported whole or not at all, whatever dies meanwhile, and its job says which',
  },
  {
    command: 'faults:backup',
    promise:
      'A backup taken under load holds everything acknowledged before it, and nothing but a whole one is restored',
  },
  {
    command: 'faults:move',
    promise: 'The database moves to a server and back while people play, and nothing acknowledged is lost',
  },
  { command: 'faults:model', promise: 'The engine and its second telling agree on every live exercise' },
  {
    command: 'faults:xss',
    promise: 'No authored text runs as a script, behind any one of three gates alone',
  },
  {
    command: 'faults:hostile',
    promise:
      'The worst that can be sent is answered in words while fifty people play, and none of them waits for it',
  },
  { command: 'bench:sanitise', promise: 'Authored HTML is cleaned in time that grows with its length alone' },
  { command: 'bench:answers', promise: 'Answers of many players commit nearly as fast as the database can' },
  {
    command: 'bench:live',
    promise: 'A thousand open pages hear of an answer nearly as fast as bytes can be sent',
  },
  { command: 'bench:report', promise: 'The biggest report comes soon, and nobody else waits for it' },
  { command: 'bench:growth', promise: 'No call becomes slow as the installation grows' },
  { command: 'bench:lists', promise: 'The lists of a large installation come soon' },
  { command: 'bench:web', promise: "The player's page is light, and stays light while mail comes in" },
  {
    command: 'bench:editor',
    promise: 'An author types without waiting in a scenario of five hundred events',
  },
  {
    command: 'bench:engine',
    promise: "A player's view of a long exercise costs no more than its JSON there and back",
  },
  { command: 'bench:start', promise: 'The product is up within seconds' },
]
