import { dirname } from 'node:path'
import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IRegularForbiddenRuleType,
} from 'dependency-cruiser'
import { besides, rooms, schemaFiles } from '../../../architecture.mjs'

const TESTS = '\\.(test|e2e)\\.tsx?$'
const PRODUCTION = ['domain', 'contracts', 'server', 'web']
const ANY_ROOM = `^(${[...PRODUCTION, ...besides].join('|')})/`
const PACKAGES = [
  'npm',
  'npm-dev',
  'npm-optional',
  'npm-peer',
  'npm-no-pkg',
  'npm-unknown',
  'npm-bundled',
] as const

type Room = (typeof rooms)[number] & { types?: string[]; packages?: string[]; notPackages?: string[] }

const pathOf = (name: string): string => {
  if (!rooms.some(room => room.name === name))
    throw new Error(`architecture.mjs names the room "${name}" but does not describe it.`)
  return rooms.some(room => room.name.startsWith(`${name}/`)) ? `^${name}/[^/]+$` : `^${name}/`
}

export const isIn = (room: Room, file: string): boolean => new RegExp(pathOf(room.name)).test(file)

const packagePath = (name: string): string => `node_modules/(@types/)?${name}/`
const from = (room: Room) => ({ path: pathOf(room.name), pathNot: TESTS })

const wallsOf = (room: Room): IRegularForbiddenRuleType[] => [
  {
    name: `${room.name} imports only the rooms it may`,
    comment: room.because,
    severity: 'error',
    from: from(room),
    to: { path: ANY_ROOM, pathNot: [room.name, ...room.may, ...(room.types ?? [])].map(pathOf) },
  },
  ...packageRulesOf(room),
]

const packageRulesOf = (room: Room): IRegularForbiddenRuleType[] => {
  const rules: IRegularForbiddenRuleType[] = []
  const rule = (to: IRegularForbiddenRuleType['to']) =>
    rules.push({
      name: `${room.name} imports only the packages it may`,
      comment: room.because,
      severity: 'error',
      from: from(room),
      to,
    })
  if (room.packages) {
    rule({ dependencyTypes: [...PACKAGES], pathNot: room.packages.map(packagePath) })
    rule({ dependencyTypes: ['core'] })
  }
  for (const name of room.notPackages ?? []) {
    rule(
      name === 'node'
        ? { dependencyTypes: ['core'] }
        : { dependencyTypes: [...PACKAGES], path: packagePath(name) },
    )
  }
  return rules
}

const projectRules: IRegularForbiddenRuleType[] = [
  {
    name: 'nothing goes in circles',
    comment: 'Two files that need each other are one thing, or a third is missing.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every import resolves',
    comment: 'An import that leads nowhere hides from every other rule.',
    severity: 'error',
    from: {},
    // A film and its captions are not modules; the build resolves them.
    to: { couldNotResolve: true, pathNot: String.raw`\.(mp4|vtt)$` },
  },
  {
    name: 'production code does not import what is built around it',
    comment: 'Tests, seed, tools and benches look at the product; the product must run without them.',
    severity: 'error',
    from: { path: `^(${PRODUCTION.join('|')})/`, pathNot: TESTS },
    to: { path: [`^(${besides.join('|')})/`, TESTS] },
  },
  {
    name: 'only the schema knows the schema library',
    comment: "The scenario's shape has one source; the rules receive what it parsed.",
    severity: 'error',
    from: { path: '^domain/', pathNot: [TESTS, ...schemaFiles.map(file => `^${file}$`)] },
    to: { path: packagePath('zod') },
  },
  {
    name: 'only server/sql knows the driver of the database',
    comment: 'Another driver is a change of one room.',
    severity: 'error',
    from: { path: `^(${PRODUCTION.join('|')})/`, pathNot: [TESTS, '^server/sql/'] },
    to: { path: packagePath('pg(-copy-streams)?') },
  },
  {
    name: 'a call does not use another call',
    comment: 'What two calls share is a rule, a query or a part of the engine, and has its own name there.',
    severity: 'error',
    from: { path: '^server/calls/[^/]+/', pathNot: TESTS },
    to: { path: ['^server/calls/[^/]+/[a-zA-Z0-9]+\\.ts$', '^server/calls/[^/]+/[^/]+/[a-zA-Z0-9]+\\.ts$'] },
  },
]

const options: ICruiseOptions = {
  parser: 'swc',
  tsPreCompilationDeps: true,
  validate: true,
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '(^|/)dist/' },
  ruleSet: { forbidden: [...rooms.flatMap(wallsOf), ...projectRules] },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
  },
}

export const lookAt = async (root: string, folders: readonly string[]): Promise<ICruiseResult> => {
  const { output } = await cruise([...folders], { ...options, baseDir: root })
  if (typeof output === 'string') throw new Error(output)
  return output
}

export const breaches = (result: ICruiseResult): string[] =>
  result.summary.violations.map(found => {
    const reason = options.ruleSet?.forbidden?.find(rule => rule.name === found.rule.name)?.comment ?? ''
    return `${found.from} -> ${found.to}: ${found.rule.name}. ${reason}`
  })

/** At each level of the tree a folder counts together with its subfolders. */
export const circles = (result: ICruiseResult): string[] => {
  const isHeld = (file: string) =>
    new RegExp(ANY_ROOM).test(file) && !file.startsWith('test/') && !new RegExp(TESTS).test(file)
  let left = result.modules
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
    .filter(({ from, to }) => isHeld(from) && isHeld(to) && dirname(from) !== dirname(to))
    .map(({ from, to }) => ({ from, to, importing: childFor(from, to), imported: childFor(to, from) }))
  // Folders without incoming or outgoing imports are in no cycle.
  for (let before = -1; before !== left.length;) {
    before = left.length
    const [importing, imported] = [
      new Set(left.map(arrow => arrow.importing)),
      new Set(left.map(arrow => arrow.imported)),
    ]
    left = left.filter(arrow => imported.has(arrow.importing) && importing.has(arrow.imported))
  }
  return left.map(({ from, to }) => `${from} -> ${to}: folders go in circles.`)
}

/** Of the deepest folder that has both files: the child with this one, '.' for its own files. */
const childFor = (file: string, other: string): string => {
  const [parts, others] = [[...dirname(file).split('/'), '.'], dirname(other).split('/')]
  return parts.slice(0, parts.findIndex((part, index) => part !== others[index]) + 1).join('/')
}

export const valueImports = (result: ICruiseResult, sources: ReadonlyMap<string, string>): string[] =>
  result.modules.flatMap(({ source, dependencies }) => {
    const room: Room | undefined = rooms.find(candidate => isIn(candidate, source))
    const typesOnly = (room?.types ?? []).map(pathOf)
    return new RegExp(TESTS).test(source)
      ? []
      : dependencies
          .filter(({ resolved }) => typesOnly.some(path => new RegExp(path).test(resolved)))
          .filter(({ module }) => importsValue(sources.get(source) ?? '', module))
          .map(
            ({ resolved }) =>
              `${source} -> ${resolved}: only types may come from there. ${room?.because ?? ''}`,
          )
  })

const importsValue = (text: string, module: string): boolean =>
  text
    .split(/^(?=import|export)/m)
    .some(part => part.includes(`'${module}'`) && !/^(import|export) type\b/.test(part))
