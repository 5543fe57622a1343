// Every rule of the scenario compiler: its permanent number, and its severity. Numbers go by subject: 1
// threads, 2 time, 3 questions, 4 people, 5 files and words, 6 the whole. The sentences are in
// contracts/words/findings.ts, the page in docs/scenario-checks.md.

export const SEVERITIES = ['error', 'warning', 'hint'] as const
export type Severity = (typeof SEVERITIES)[number]

interface Rule {
  readonly number: number
  readonly severity: Severity
}

const error = (number: number): Rule => ({ number, severity: 'error' })
const warning = (number: number): Rule => ({ number, severity: 'warning' })
const hint = (number: number): Rule => ({ number, severity: 'hint' })

/** A number is never reused for another rule. */
export const RULES = {
  'unreachable event': error(101),
  'next to nothing': error(102),
  'dead end': error(103),
  'choice without consequence': hint(104),
  cycle: error(105),
  'same next twice': error(106),
  'branch never taken': warning(107),
  'threshold without branch': warning(108),
  'waits for ever': warning(109),
  'silence without consequence': hint(110),
  'leads to preset or noise': warning(111),
  'no beginning': error(112),
  'no end': hint(113),
  'team and single mixed': hint(114),
  'choice without branch': hint(115),
  'late branch overtaken': warning(116),
  'condition asks of nothing': error(117),
  'condition asks of later': error(118),
  'condition contradicts itself': error(119),
  'condition never true': error(120),
  'condition always true': warning(121),
  'condition of a team': warning(122),
  'branch overruled': warning(123),
  'verdict without judgement': warning(124),
  'verdict without option': warning(125),
  'partly without percent': warning(126),
  'partly without matcher': warning(127),
  'ungraded without grade': warning(128),

  'two timings': error(201),
  'clock and next': warning(202),
  'delay without predecessor': warning(203),
  'crowded minute': warning(204),
  'too little time': warning(205),
  'length and playtime': warning(206),
  'after the end': warning(207),
  'playtime unreadable': hint(208),
  'thresholds out of order': error(209),
  'threshold behind limit': warning(210),

  'no correct answer': error(301),
  'nothing marked': hint(302),
  'mark without option': error(303),
  'marked twice': error(304),
  'unmarked option': hint(305),
  'too few options': error(306),
  'same answer twice': error(307),
  'option id twice': error(308),
  'lesson without feedback': warning(309),
  'no feedback': hint(310),
  'order incomplete': error(311),
  'form missing': error(312),
  'alert without exit': error(313),
  'noise is not scored': hint(314),
  'form field twice': error(315),
  'grounds without question': warning(331),
  'confidence without verdict': hint(332),
  'form option twice': error(333),
  'form choice empty': error(316),
  'feedback no form': error(317),
  'pattern unreadable': error(318),
  'matcher without field': error(319),
  'no model answer': warning(320),
  'model answer not right': error(321),
  'matcher without text': error(322),
  'longest is right': warning(323),
  'same number of boxes': warning(324),
  'unjudged answer branches': warning(325),
  'rubric without text': error(326),
  'rubric beside matchers': warning(327),
  'rubric worth nothing': error(328),
  'nobody may grade': warning(329),

  'no persona': error(401),
  'unknown organisation': warning(402),
  'unknown persona': warning(403),
  'two addresses': warning(404),
  'persona without picture': hint(405),

  'missing media': error(501),
  'missing document': error(502),
  'no alternative text': warning(503),
  'alternative text alone': hint(504),
  placeholder: warning(505),
  'text too long': warning(506),
  'empty message': warning(507),
  'empty subject': warning(508),
  'link nowhere': warning(509),

  'too many events': warning(601),
  'event id twice': error(602),
  'team event without teams': warning(603),
  'decision without team': warning(604),
  'decision without limit': hint(605),
  'objective unserved': warning(606),
  'objective unmeasured': warning(607),
  'objective unknown': error(608),
  'objective twice': error(609),
  'question without objective': hint(610),
  'event id reserved': error(611),
  'role unknown': error(612),
  'deputy unknown': error(613),
  'deputies in a ring': error(614),
  'role twice': error(615),
  'role without name': error(616),
  'role without event': warning(617),
  'role decides together': warning(618),
  'single leads to role': hint(619),
  'addressed without teams': warning(620),
  'roles without teams': warning(621),
} as const satisfies Readonly<Record<string, Rule>>

export type RuleCode = keyof typeof RULES
