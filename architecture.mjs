// The walls of the project: a room may import only from rooms listed above it. test/architecture.test.ts
// checks it.

/**
 * @typedef {object} Room
 * @property {string} name      Its folder; if rooms are inside it, only the files directly in it.
 * @property {string[]} may     Rooms it may import besides itself.
 * @property {string[]} [types] Rooms from which it may import types, but no values.
 * @property {string[]} [packages] The only packages it may import, and then no modules of Node; absent = any.
 * @property {string[]} [notPackages] Packages it must not import although others may. 'node' means Node's own
 * modules.
 * @property {string} because   Shown when the rule is broken.
 */

const DOMAIN = ['domain', 'domain/scenario', 'domain/exercise', 'domain/customer']
const CONTRACTS = ['contracts/wire', 'contracts/calls']
const SCREEN_PARTS = ['web/paths', 'web/kit', 'web/api', 'web/session', 'web/content', 'web/report']

/** @type {Room[]} */
export const rooms = [
  {
    name: 'domain',
    may: [],
    packages: [],
    because:
      'The rules know nothing of the world: no clock, no chance, no Node, no DOM. What they need is an argument.',
  },
  {
    name: 'domain/scenario',
    may: ['domain'],
    packages: ['zod', 're2js'],
    because: 'The authored document stands alone, so that editor, order and engine read the same one.',
  },
  {
    name: 'domain/exercise',
    may: ['domain', 'domain/scenario'],
    packages: [],
    because:
      'An exercise knows nothing of customers and credits: the engine also runs in the editor and in rehearsals, which cost nothing.',
  },
  {
    name: 'domain/customer',
    may: ['domain', 'domain/scenario'],
    packages: [],
    because: 'Belts, orders and credits decide what may be ordered, never what happens in an exercise.',
  },

  {
    name: 'contracts/words',
    may: DOMAIN,
    packages: [],
    because: 'The words of the product, light enough for every page to carry.',
  },
  {
    name: 'contracts/wire',
    may: DOMAIN,
    packages: ['zod'],
    because: 'The parts of a contract are read by server and browser alike, so they can know neither.',
  },
  {
    name: 'contracts/calls',
    may: [...DOMAIN, 'contracts/words', 'contracts/wire'],
    packages: ['zod'],
    because: 'A contract is read by server and browser alike, so it can know neither.',
  },
  {
    name: 'contracts/replies',
    may: [...DOMAIN, 'contracts/words'],
    types: CONTRACTS,
    packages: [],
    because:
      'The views of the rules, field by field in the form of the wire: for the server, and for a page that plays a scenario without it.',
  },

  {
    name: 'server/sql',
    may: [],
    because:
      'How statements get to PostgreSQL and back, whatever they say: no table, no rule, and nothing else uses the driver.',
  },
  {
    name: 'server/services',
    may: [...CONTRACTS, 'contracts/words', ...DOMAIN],
    types: ['server/sql'],
    because:
      'The configuration, and the services that a call is given, as types that the rest of the server can import.',
  },
  {
    name: 'server/database',
    may: [...DOMAIN, 'server/sql'],
    types: ['server/services'],
    because: 'Queries store and load; they know neither who asks nor how it is answered.',
  },
  {
    name: 'server/secrets',
    may: ['domain'],
    because: 'Passwords and tokens are computed from secrets that the caller passes in.',
  },
  {
    name: 'server/thread',
    may: ['domain'],
    because: 'A thread runs the module that its caller names, and knows nothing of the work.',
  },
  {
    name: 'server/paper',
    may: ['domain'],
    because: 'Prints pages in all scripts; the calls decide what is on them.',
  },
  {
    name: 'server/content',
    may: [...DOMAIN, ...CONTRACTS, 'contracts/words', 'server/thread'],
    because:
      'What authored text may contain and which agreement applies: decided once for calls, letters and the seed.',
  },
  {
    name: 'server/exercises',
    may: [...DOMAIN, 'contracts/words', 'server/database', 'server/secrets', 'server/content'],
    types: ['server/services', ...CONTRACTS],
    because: 'Loads, decides, appends and nudges; calls and jobs use it, so it can use neither.',
  },
  {
    name: 'server/mail',
    may: [...DOMAIN, 'contracts/words', 'server/database', 'server/secrets'],
    types: ['server/services', ...CONTRACTS],
    because: 'Mail, media and push reach the world and do not know each other.',
  },
  {
    name: 'server/media',
    may: [...DOMAIN, 'contracts/words', 'server/database', 'server/secrets'],
    types: ['server/services', ...CONTRACTS],
    because: 'Mail, media and push reach the world and do not know each other.',
  },
  {
    name: 'server/push',
    may: [...DOMAIN, 'contracts/words', 'server/database', 'server/secrets'],
    types: ['server/services', ...CONTRACTS],
    because: 'Mail, media and push reach the world and do not know each other.',
  },
  {
    name: 'server/jobs',
    may: [
      ...DOMAIN,
      'contracts/words',
      'server/database',
      'server/secrets',
      'server/exercises',
      'server/mail',
      'server/media',
      'server/content',
    ],
    types: ['server/services'],
    because: 'A job does later what a call promised; it must run without a request.',
  },
  {
    name: 'server/calls',
    may: [
      ...DOMAIN,
      ...CONTRACTS,
      'contracts/words',
      'contracts/replies',
      'server/exercises',
      'server/database',
      'server/secrets',
      'server/content',
      'server/paper',
    ],
    types: ['server/services'],
    because:
      'A call tells its story with rules, queries and the engine; the world it touches is handed to it as services.',
  },
  {
    name: 'server/http',
    may: ['domain', ...CONTRACTS, 'contracts/words', 'server/thread', 'server/calls', 'server/secrets'],
    types: ['server/services'],
    because:
      'HTTP turns contracts into routes. A rule or a query in here would not hold for any other way in.',
  },
  {
    name: 'server/start',
    may: [
      ...DOMAIN,
      ...CONTRACTS,
      'contracts/words',
      'server/services',
      'server/database',
      'server/secrets',
      'server/content',
      'server/exercises',
      'server/mail',
      'server/media',
      'server/push',
      'server/jobs',
      'server/calls',
      'server/http',
    ],
    because: 'The top of the server puts the parts together.',
  },

  {
    name: 'server/backup',
    may: ['server/start', 'server/services', 'server/database', 'server/media'],
    because:
      'An operator backs up and restores a whole installation beside the running server, which never needs this code.',
  },

  {
    name: 'web/paths',
    may: ['domain'],
    packages: [],
    because: 'Links to every address, importable by all screens.',
  },
  {
    name: 'web/kit',
    may: [],
    notPackages: ['react-router', '@tanstack/react-query', 'zod', 'node'],
    because:
      'The design language knows no call, no rule and no address: a component that knows one belongs to a screen.',
  },
  {
    name: 'web/api',
    may: [...DOMAIN, 'contracts/words', 'web/paths'],
    types: CONTRACTS,
    notPackages: ['zod', 'node'],
    because:
      'How screens call the server. Contracts are types here, so that zod stays out of the browser (decision 0005).',
  },
  {
    name: 'web/session',
    may: [...DOMAIN, 'contracts/words', 'web/paths', 'web/kit', 'web/api'],
    types: CONTRACTS,
    notPackages: ['zod', 'node'],
    because: 'Who is logged in, for every screen.',
  },
  {
    name: 'web/content',
    may: [...DOMAIN, 'contracts/words', 'web/paths', 'web/kit', 'web/api'],
    types: CONTRACTS,
    notPackages: ['zod', 'node'],
    because: 'How authored content looks, the same for players, authors and facilitators.',
  },
  {
    name: 'web/report',
    may: [...DOMAIN, 'contracts/words', 'web/paths', 'web/kit', 'web/api', 'web/session', 'web/content'],
    types: CONTRACTS,
    notPackages: ['zod', 'node'],
    because: 'The report is one document with several readers; it knows no island.',
  },
  ...['portal', 'player', 'editor', 'facilitator'].map(island => ({
    name: `web/${island}`,
    may: [
      ...DOMAIN,
      'contracts/words',
      ...(island === 'editor' ? ['contracts/replies'] : []),
      ...SCREEN_PARTS,
    ],
    types: CONTRACTS,
    notPackages: ['zod', 'node'],
    because:
      'No island imports another: the page of a player must not load the editor. What two need goes to kit, content, report or session.',
  })),
]

/** These may import everything, and production code must not import them. */
export const besides = ['seed', 'scenarios', 'bench', 'test', 'tools']

/** The only files of the rules that may import the schema library. */
export const schemaFiles = ['domain/scenario/schema.ts']
